-- The loans that a mail was about, for their sheet at the desk; of those sent before nobody knows.
ALTER TABLE sent_mails ADD COLUMN loans jsonb NOT NULL DEFAULT '[]';
