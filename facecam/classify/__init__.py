"""From readings to estimates: landmarks, features, what is known of a player, the estimator."""
