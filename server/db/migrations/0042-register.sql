-- The register is read the latest first: all of it, of who did it, of one kind of thing, and in whose name it was done.
CREATE INDEX audit_by_time ON audit (library_id, at, id);
CREATE INDEX audit_by_actor ON audit (library_id, actor_id, at, id);
CREATE INDEX audit_by_kind ON audit (library_id, subject, at, id);
CREATE INDEX audit_by_principal ON audit (library_id, on_behalf_of, at, id) WHERE on_behalf_of IS NOT NULL;
