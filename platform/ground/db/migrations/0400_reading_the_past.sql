-- outside a transaction
-- What a page costs does not depend on how long the house has been open (docs/decisions/0080): pages of a past and their sums are read from
-- an index alone, whatever lies between is stepped over, and nothing is looked for in all of a table.

-- A member's rounds, with what pages filter by and sum.
create index concurrently if not exists game_rounds_record on game_rounds (member_id, started_at desc, round_id desc)
  include (vendor_code, game_id, status, stake_minor, payout_minor);

-- The largest wins of a month: those of earlier ones are not passed over again and again.
create index concurrently if not exists game_rounds_wins_of_month on game_rounds
  (date_trunc('month', settled_at at time zone 'UTC'), payout_minor desc, settled_at desc, round_id)
  where status = 'settled' and payout_minor > 0 and currency = 'PLAY';

-- Both sides of a transfer in the order of their history, with what decides whether it is a movement of that side.
create index concurrently if not exists transfers_of_debit on ledger.transfers (debit_account_id, created_at desc, id desc)
  include (phase, kind);
create index concurrently if not exists transfers_of_credit on ledger.transfers (credit_account_id, created_at desc, id desc)
  include (phase, kind);

-- A summary of pages has to be read whole for each look-up: with the ledger it grows.
create unique index concurrently if not exists commands_number on ledger.commands (id);

-- Those that may be deleted, among all that are kept for ever.
create index concurrently if not exists idempotency_keys_plain on idempotency_keys (created_at) where starts_with(scope, 'plain:');

-- What the ones above are instead of.
drop index concurrently if exists game_rounds_of_member;
drop index concurrently if exists game_rounds_wins;
drop index concurrently if exists ledger.transfers_by_debit;
drop index concurrently if exists ledger.transfers_by_credit;
drop index concurrently if exists ledger.commands_by_id;
