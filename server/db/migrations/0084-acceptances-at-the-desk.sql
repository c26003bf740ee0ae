-- One of the staff who wrote an acceptance down at the desk, maybe of another library; null: the member did it.
ALTER TABLE policy_acceptances ADD COLUMN taken_by text;
