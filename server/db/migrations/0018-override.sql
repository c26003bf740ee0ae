-- Why the desk approved a loan although something about its member was against it.
ALTER TABLE orders ADD COLUMN override_reason text;
