-- What reports count: loans by the moment they went out, came back and were asked for, members, cards and payments by theirs.
CREATE INDEX orders_by_pickup ON orders (library_id, picked_up_at) WHERE picked_up_at IS NOT NULL;
CREATE INDEX orders_by_return ON orders (library_id, returned_at) WHERE returned_at IS NOT NULL;
CREATE INDEX orders_by_request ON orders (library_id, confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX members_by_arrival ON members (library_id, joined_at);
CREATE INDEX memberships_by_day ON memberships (library_id, created_at);
CREATE INDEX payment_intents_by_settling ON payment_intents (library_id, settled_at) WHERE status = 'granted';
