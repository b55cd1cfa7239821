-- Player protection. A member has a row here as soon as anything protects them: that row is the lock under which the
-- checks of a stake or a deposit and every change of a limit stand in line, so that two at once cannot both pass.
create table protected_members (
  member_id text primary key,
  since timestamptz not null default now()
);
revoke update, delete on protected_members from parlour_app;
-- A row lock needs the right to update something; the date is all there is, and a trigger keeps it.
grant update (since) on protected_members to parlour_app;
create function keep_protected_member() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay as they are', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger protected_members_stay before update on protected_members
  for each row execute function keep_protected_member();

-- Append-only: nobody, and no role of the site, takes an exclusion back or makes it shorter.
create table protection_exclusions (
  id text primary key,
  member_id text not null references protected_members (member_id),
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  check (kind <> 'self_exclusion' or ends_at >= starts_at + interval '6 months')
);
create index protection_exclusions_of_member on protection_exclusions (member_id, ends_at desc);
-- After a self-exclusion has run out the member stays excluded until they come back by a step of their own.
create table protection_returns (
  exclusion_id text primary key references protection_exclusions (id),
  returned_at timestamptz not null
);

-- The newest row of a source, kind and period is the limit in force; no amount means no limit.
create table protection_limits (
  id text primary key,
  sequence bigint generated always as identity,
  member_id text not null references protected_members (member_id),
  source text not null check (source in ('member', 'operator')),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount_minor bigint check (amount_minor >= 0),
  in_force_from timestamptz not null
);
create index protection_limits_of_member on protection_limits (member_id, source, kind, period, sequence desc);

-- A raise that the member asked for. It takes effect when it is confirmed, which is possible after a day, and can be
-- withdrawn until then.
create table protection_raises (
  id text primary key,
  member_id text not null references protected_members (member_id),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount_minor bigint check (amount_minor >= 0),
  requested_at timestamptz not null,
  confirmable_from timestamptz not null check (confirmable_from >= requested_at + interval '24 hours'),
  confirmed_at timestamptz check (confirmed_at >= confirmable_from),
  withdrawn_at timestamptz,
  check (confirmed_at is null or withdrawn_at is null)
);
create unique index protection_raises_open
  on protection_raises (member_id, kind, period) where confirmed_at is null and withdrawn_at is null;

revoke update, delete on protection_exclusions, protection_returns, protection_limits, protection_raises from parlour_app;
grant update (confirmed_at, withdrawn_at) on protection_raises to parlour_app;
