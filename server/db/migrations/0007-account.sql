-- Which of the mails that may be done without a member wants, and the key of their private calendar.
ALTER TABLE members
  ADD COLUMN reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN invitations boolean NOT NULL DEFAULT true,
  -- In the clear, as the loans it opens are: it has to be shown again, and is worth nothing once renewed.
  ADD COLUMN calendar_token text,
  ADD CONSTRAINT members_calendar_token UNIQUE (library_id, calendar_token);
