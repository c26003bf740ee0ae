-- When a member first chose days of this checkout: however often they choose again, the hold ends an hour later.
ALTER TABLE orders ADD COLUMN held_since timestamptz;
