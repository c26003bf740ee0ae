-- How many rows of the sheet an import left out; nobody counted them before.
ALTER TABLE imports ADD COLUMN rows_left_out integer NOT NULL DEFAULT 0;
ALTER TABLE member_imports ADD COLUMN rows_left_out integer NOT NULL DEFAULT 0;
