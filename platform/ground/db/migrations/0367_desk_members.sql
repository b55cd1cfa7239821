-- What the desk keeps about members, and how it finds them: by the beginning of a name, in the order of names.
create index members_by_name on members ((lower(username) collate "C"), id);
create index members_by_nickname on members ((lower(nickname) collate "C"), id);

create function keep_desk_row() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % stays as it is', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What operators know about a member. A correction is another note.
create table member_notes (
  id text primary key check (id like 'mno\_%'),
  member_id text not null references members (id),
  -- `opr_…`, or `shell:<name>` of whoever reaches the database.
  written_by text not null,
  author text not null,
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null
);
create index member_notes_of on member_notes (member_id, written_at desc, id desc);
create trigger member_notes_stay before update or delete or truncate on member_notes
  for each statement execute function keep_desk_row();
revoke update, delete, truncate on member_notes from parlour_app;

-- A member whom the house keeps out for a while. Of several the one that ends last counts.
create table account_locks (
  id text primary key check (id like 'alk\_%'),
  member_id text not null references members (id),
  reason text not null check (length(reason) between 1 and 400),
  locked_by text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index account_locks_of on account_locks (member_id, ends_at desc);
create trigger account_locks_stay before update or delete or truncate on account_locks
  for each statement execute function keep_desk_row();
revoke update, delete, truncate on account_locks from parlour_app;

-- Before its time a lock ends when two people say so.
create table account_lock_ends (
  lock_id text primary key references account_locks (id),
  ended_at timestamptz not null,
  ended_by text not null,
  agreed_by text not null check (agreed_by <> ended_by),
  reason text not null check (length(reason) between 1 and 400)
);
create trigger account_lock_ends_stay before update or delete or truncate on account_lock_ends
  for each statement execute function keep_desk_row();
revoke update, delete, truncate on account_lock_ends from parlour_app;

-- What an operator has open to decide, for a short while. It keeps nobody from deciding.
create table desk_claims (
  id text primary key check (id like 'clm\_%'),
  subject text not null check (length(subject) between 1 and 120),
  operator_id text not null,
  name text not null,
  taken_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= taken_at)
);
create index desk_claims_of on desk_claims (subject, ends_at desc);
revoke update, delete, truncate on desk_claims from parlour_app;
grant update (ends_at) on desk_claims to parlour_app;

-- Money that the house gives a member by hand, once for each proposal, and what was taken back of it.
create table manual_credits (
  id text primary key check (id like 'crd\_%'),
  -- Of the proposal that was agreed to, or of who did without in a need.
  proposal_id text not null unique,
  member_id text not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id text not null unique,
  given_by text not null,
  agreed_by text not null check (agreed_by <> given_by),
  reason text not null check (length(reason) between 1 and 400),
  given_at timestamptz not null
);
create index manual_credits_of on manual_credits (member_id, given_at desc);
create trigger manual_credits_stay before update or delete or truncate on manual_credits
  for each statement execute function keep_desk_row();
revoke update, delete, truncate on manual_credits from parlour_app;

create table manual_credit_corrections (
  credit_id text primary key references manual_credits (id),
  proposal_id text not null unique,
  transfer_id text not null unique,
  corrected_by text not null,
  agreed_by text not null check (agreed_by <> corrected_by),
  reason text not null check (length(reason) between 1 and 400),
  corrected_at timestamptz not null
);
create trigger manual_credit_corrections_stay before update or delete or truncate on manual_credit_corrections
  for each statement execute function keep_desk_row();
revoke update, delete, truncate on manual_credit_corrections from parlour_app;
