-- A dealer hears from the platform that somebody looks at the list of tables.
grant insert, update on sandbox.table_visits to parlour_dealer;
