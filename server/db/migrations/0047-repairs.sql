-- Who mends an object that is in repair, and what it costs.
ALTER TABLE products ADD COLUMN repair_by text, ADD COLUMN repair_cost_cents integer CHECK (repair_cost_cents >= 0);
