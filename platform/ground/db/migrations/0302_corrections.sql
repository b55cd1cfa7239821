-- A round that was settled wrongly: what its vendor says it should have paid, what it had paid before and what it has paid since. What
-- could not be taken back is the house's loss; nobody owes it.
alter table game_transactions drop constraint game_transactions_kind_check;
alter table game_transactions add constraint game_transactions_kind_check
  check (kind in ('bet', 'win', 'rollback', 'marker', 'correction'));

create table round_corrections (
  signer text not null,
  transaction_id text not null,
  round_id text not null references game_rounds (round_id),
  paid_before_minor bigint not null check (paid_before_minor >= 0),
  asked_minor bigint not null check (asked_minor >= 0),
  paid_after_minor bigint not null check (paid_after_minor >= 0),
  -- For the operator, in the vendor's words.
  reason text not null check (length(reason) between 1 and 300),
  corrected_at timestamptz not null,
  primary key (transaction_id, signer),
  foreign key (transaction_id, signer) references game_transactions (transaction_id, signer),
  -- Never past what was asked for, in neither direction.
  check (paid_after_minor between least(paid_before_minor, asked_minor) and greatest(paid_before_minor, asked_minor)),
  check (asked_minor < paid_before_minor or paid_after_minor = asked_minor)
);
create index round_corrections_of_round on round_corrections (round_id, corrected_at);
revoke update, delete, truncate on round_corrections from parlour_app;
