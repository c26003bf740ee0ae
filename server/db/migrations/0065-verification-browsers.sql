-- The browser that signed up, as a digest of its cookie: the mailed link signs in there, and nowhere else.
ALTER TABLE email_verifications ADD COLUMN browser_hash text;
