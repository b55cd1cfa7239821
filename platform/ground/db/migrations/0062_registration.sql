-- Free play: which accounts were opened from where, and when their trial money went back to the house.
create table trial_accounts (
  member_id text primary key references members (id),
  -- See `addressKey`.
  address text not null,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index trial_accounts_address on trial_accounts (address, opened_at desc);
create index trial_accounts_open on trial_accounts (opened_at) where ended_at is null;
create trigger trials_stay_ended before update on trial_accounts
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

revoke update, delete on trial_accounts from parlour_app;
grant update (ended_at) on trial_accounts to parlour_app;
