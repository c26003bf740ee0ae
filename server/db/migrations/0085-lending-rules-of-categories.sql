-- Null: its objects have the library's days of preparation, and only the library's limit counts.
ALTER TABLE categories
  ADD COLUMN preparation_days integer CHECK (preparation_days BETWEEN 0 AND 30),
  ADD COLUMN max_open_loans integer CHECK (max_open_loans BETWEEN 1 AND 99);
