-- Why a mail did not leave, in a word that the desk has a sentence for; `error` is what the mail server said.
ALTER TABLE outbox ADD COLUMN failure text;
