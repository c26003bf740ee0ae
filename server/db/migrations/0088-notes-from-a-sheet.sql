-- A note that came with a sheet at the command line was written by nobody of the staff.
ALTER TABLE member_notes ALTER COLUMN written_by DROP NOT NULL;
