-- Why an object went out without the deposit that it asks for.
ALTER TABLE orders ADD COLUMN deposit_waived text;
CREATE INDEX cash_entries_of_loan ON cash_entries (library_id, order_id) WHERE order_id IS NOT NULL;
