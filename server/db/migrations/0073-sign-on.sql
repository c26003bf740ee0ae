-- A sign-on under way ends at the provider that it began with: `account` names the library's own, in its version; null is
-- the installation's. `tried_by`: who of the staff only tries the provider; such a sign-on lets nobody in.
ALTER TABLE sso_flows ADD COLUMN account text, ADD COLUMN tried_by text;
