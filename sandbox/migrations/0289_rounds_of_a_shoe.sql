-- The proof of a shoe names every round that it was dealt to.
create index table_rounds_by_shoe on sandbox.table_rounds (shoe_id) where shoe_id is not null;
