-- outside a transaction
-- What somebody has paid in and taken out in all is summed from an index alone.
create index concurrently if not exists deposits_credited on deposits (member_id) include (credited_minor) where status = 'credited';
create index concurrently if not exists withdrawals_paid on withdrawals (member_id) include (amount_minor) where status = 'paid';
