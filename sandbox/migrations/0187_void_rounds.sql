-- The page of void rounds reads the newest ones, and counts all.
create index rounds_void on sandbox.rounds (settled_at desc) where state = 'void';
