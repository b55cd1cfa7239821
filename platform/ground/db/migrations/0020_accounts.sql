-- Members, their credentials, sessions and login attempts. What happened stays: the application adds rows and closes
-- them with a date, and the database refuses to rewrite or delete what is closed.
create table members (
  id text primary key check (id like 'mem\_%'),
  username text not null check (username = btrim(username) and length(username) between 1 and 64),
  account_type smallint not null check (account_type in (0, 1, 2, 4, 41, 42)),
  nickname text not null check (length(nickname) between 1 and 64),
  upline_id text references members (id),
  created_at timestamptz not null
);
-- One name in any spelling of capitals: who inserts first has it.
create unique index members_username_key on members (lower(username));
create index members_upline on members (upline_id) where upline_id is not null;

-- Contact fields of the registration form, newest row per field counts.
create table member_details (
  member_id text not null references members (id),
  field text not null,
  value text not null check (length(value) <= 512),
  set_at timestamptz not null,
  primary key (member_id, field, set_at)
);

-- `set_by` tells a password the member chose from one that somebody else gave and that must be changed.
-- `expires_at` is set only where the brand lets passwords expire.
create table member_credentials (
  id text primary key,
  member_id text not null references members (id),
  password_hash text not null,
  set_by text not null check (set_by in ('member', 'other')),
  set_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz
);
create unique index member_credentials_current on member_credentials (member_id) where ended_at is null;

create table sessions (
  id text primary key,
  member_id text not null references members (id),
  version integer not null default 1 check (version > 0),
  secret_hash bytea not null check (length(secret_hash) = 32),
  kind text not null check (kind in ('full', 'restricted')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  absolute_end_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'idle', 'absolute', 'revoked', 'replaced')),
  user_agent text not null,
  address text not null,
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_by_member on sessions (member_id, created_at desc);
create index sessions_open on sessions (last_seen_at) where ended_at is null;

create function refuse_to_reopen() returns trigger language plpgsql as $$
begin
  raise exception 'an ended row of % stays as it is', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger sessions_stay_ended before update on sessions
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();
create trigger credentials_stay_ended before update on member_credentials
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

-- One row per attempt, written before the password is looked at. `outcome` is null while the hash runs, and an
-- open attempt counts as a failure, so that attempts made at the same moment cannot pass the limit together.
-- `subject` is the lower-case username, whether or not there is such a member.
create table login_attempts (
  id text primary key,
  subject text not null,
  address text not null,
  attempted_at timestamptz not null,
  outcome text check (outcome in ('success', 'failure', 'abandoned'))
);
create index login_attempts_by_subject on login_attempts (subject, attempted_at desc);
create index login_attempts_by_address on login_attempts (address, attempted_at desc);

create table login_locks (
  id text primary key,
  subject_kind text not null check (subject_kind in ('username', 'address')),
  subject text not null,
  locked_at timestamptz not null,
  until_at timestamptz not null check (until_at > locked_at)
);
create index login_locks_by_subject on login_locks (subject_kind, subject, until_at desc);

create table captcha_challenges (
  id text primary key,
  answer_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_challenges_age on captcha_challenges (expires_at);

-- Names of the ranks of the club and of the VIP scheme, and which member holds which rank since when.
create table member_rank_names (
  scheme text not null check (scheme in ('club', 'vip')),
  rank_level integer not null check (rank_level >= 0),
  label_name text not null,
  primary key (scheme, rank_level)
);
create table member_ranks (
  member_id text not null references members (id),
  scheme text not null,
  rank_level integer not null,
  since timestamptz not null,
  primary key (member_id, scheme, since),
  foreign key (scheme, rank_level) references member_rank_names (scheme, rank_level)
);

revoke update, delete on members, member_details, member_ranks, login_locks from parlour_app;
revoke update, delete on sessions, member_credentials, login_attempts from parlour_app;
grant update (version, secret_hash, kind, last_seen_at, ended_at, end_reason) on sessions to parlour_app;
grant update (ended_at) on member_credentials to parlour_app;
grant update (outcome) on login_attempts to parlour_app;
-- What strangers can make the site write is deleted when it is old.
grant delete on login_attempts to parlour_app;
