-- An object that is deleted is looked for in every table that names one: without an index each of an import's 10,000
-- objects, as the import is undone, had all of the catalogue read.
CREATE INDEX products_by_copied ON products (library_id, copy_of) WHERE copy_of IS NOT NULL;
CREATE INDEX support_requests_by_product ON support_requests (library_id, product_id) WHERE product_id IS NOT NULL;
