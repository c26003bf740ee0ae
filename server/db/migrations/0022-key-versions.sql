-- Keys are derived from APP_SECRET, which is not in the database: the stored ones are worth nothing from now on. Tokens
-- they signed end, and browsers get new ones: a session goes on by the hash of its secret.
DROP TABLE library_secrets;
ALTER TABLE libraries ADD COLUMN key_version integer NOT NULL DEFAULT 1 CHECK (key_version > 0);
