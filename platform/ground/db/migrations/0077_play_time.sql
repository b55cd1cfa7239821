-- Limits of the time played, the reality check, and accounts that were opened by somebody who is excluded.

-- A limit of session time has minutes where the others have an amount; neither means no limit, as before.
alter table protection_limits drop constraint protection_limits_kind_check;
alter table protection_limits
  add column minutes integer check (minutes >= 0),
  add constraint protection_limits_kind_check check (kind in ('deposit', 'stake', 'loss', 'session')),
  add check (case when kind = 'session' then amount_minor is null else minutes is null end);
alter table protection_raises drop constraint protection_raises_kind_check;
alter table protection_raises
  add column minutes integer check (minutes >= 0),
  add constraint protection_raises_kind_check check (kind in ('deposit', 'stake', 'loss', 'session')),
  add check (case when kind = 'session' then amount_minor is null else minutes is null end);

-- The newest row of a member is the interval that counts; no minutes mean no question.
create table protection_realities (
  id text primary key check (id like 'rci\_%'),
  sequence bigint generated always as identity,
  member_id text not null references protected_members (member_id),
  interval_minutes smallint check (interval_minutes between 1 and 1440),
  chosen_at timestamptz not null
);
create index protection_realities_of_member on protection_realities (member_id, sequence desc);

-- What a member was shown, and when they chose to play on.
create table protection_answers (
  id text primary key check (id like 'rca\_%'),
  member_id text not null references protected_members (member_id),
  playing_since timestamptz not null,
  net_minor bigint not null,
  answered_at timestamptz not null
);
create index protection_answers_of_member on protection_answers (member_id, answered_at desc);

-- For the operator to look at: an account that shares a number, an address or a device with somebody who was excluded
-- when it was opened or when it got the contact.
create table protection_flags (
  id text primary key check (id like 'pfl\_%'),
  member_id text not null,
  excluded_member_id text not null check (excluded_member_id <> member_id),
  shared text not null check (shared in ('mobile', 'email', 'device')),
  noted_at timestamptz not null,
  unique (member_id, excluded_member_id, shared)
);
create index protection_flags_newest on protection_flags (noted_at desc);
create index protection_flags_of_excluded on protection_flags (excluded_member_id);

revoke update, delete on protection_realities, protection_answers, protection_flags from parlour_app;

-- Who has, or had, a number or an address; what was typed and never proved is a detail.
create index member_contacts_ever on member_contacts (kind, value);
create index member_details_contacts on member_details (field, lower(value)) where field in ('mobileNum', 'email');
