-- Until when a delivery that costs nothing may be confirmed, once its ten minutes have begun. One that is paid has its payment's.
ALTER TABLE orders ADD COLUMN timed_until timestamptz;
