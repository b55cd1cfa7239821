-- outside a transaction
-- What somebody staked and lost within a limit is summed from the index alone: the amount stands in it too.
create index concurrently if not exists transfers_out on ledger.transfers (debit_account_id, created_at desc, id desc)
  include (phase, kind, amount_minor);
create index concurrently if not exists transfers_in on ledger.transfers (credit_account_id, created_at desc, id desc)
  include (phase, kind, amount_minor);
drop index concurrently if exists ledger.transfers_of_debit;
drop index concurrently if exists ledger.transfers_of_credit;
