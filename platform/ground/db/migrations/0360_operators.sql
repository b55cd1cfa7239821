-- Who works at the operator's desk: apart from members in every table. What happened stays; secrets are kept as hashes or
-- sealed, and erased when they are of no use any more.

-- A name is an operator's for ever: the audit log tells by it who did something.
create table operators (
  id text primary key check (id like 'opr\_%'),
  name text not null check (name ~ '^[a-z0-9]([a-z0-9._-]{0,30}[a-z0-9])?$'),
  display_name text not null check (length(display_name) between 1 and 60),
  mail text check (length(mail) between 3 and 254),
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz
);
create unique index operators_name on operators (lower(name));
create trigger operators_stay_ended before update on operators
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

create table operator_passwords (
  id text primary key check (id like 'opw\_%'),
  operator_id text not null references operators (id),
  password_hash text not null,
  since timestamptz not null,
  ended_at timestamptz
);
create unique index operator_passwords_current on operator_passwords (operator_id) where ended_at is null;
create trigger operator_passwords_stay_ended before update on operator_passwords
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

-- From when until when somebody has a role; an end only ever comes nearer.
create table operator_roles (
  id text primary key check (id like 'opx\_%'),
  operator_id text not null references operators (id),
  role text not null
    check (role in ('support', 'cashier', 'risk', 'content', 'games', 'partners', 'admin', 'auditor')),
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at),
  granted_by text not null,
  granted_at timestamptz not null,
  ended_by text
);
create index operator_roles_of on operator_roles (operator_id, role);
create function keep_operator_roles_from_growing() returns trigger language plpgsql as $$
begin
  raise exception 'the end of role % only comes nearer', old.id using errcode = 'restrict_violation';
end $$;
create trigger operator_roles_only_end before update on operator_roles
  for each row when (new.until_at is null or new.until_at > coalesce(old.until_at, 'infinity'))
  execute function keep_operator_roles_from_growing();

-- `operator_id` is whom the invitation is for, or who will be born of it.
create table operator_invitations (
  id text primary key check (id like 'opi\_%'),
  kind text not null check (kind in ('first', 'new', 'anew')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  operator_id text not null check (operator_id like 'opr\_%'),
  roles text[] not null,
  display_name text check (length(display_name) between 1 and 60),
  mail text check (length(mail) between 3 and 254),
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  ended_at timestamptz,
  check (accepted_at is null or ended_at is null),
  check ((kind = 'anew') = (cardinality(roles) = 0))
);
create index operator_invitations_open on operator_invitations (operator_id)
  where accepted_at is null and ended_at is null;
create trigger operator_invitations_stay_used before update on operator_invitations
  for each row when (old.accepted_at is not null or old.ended_at is not null) execute function refuse_to_reopen();

-- What a browser or an app is asked for: a signature for a login (nobody is named) or a confirmation (`subject` is the
-- session), a new passkey or authenticator (`subject` is the operator).
create table operator_challenges (
  id text primary key check (id like 'opc\_%'),
  purpose text not null check (purpose in ('login', 'confirm', 'passkey', 'authenticator')),
  subject text not null,
  challenge text,
  rp_id text,
  sealed_secret bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  check ((challenge is null) = (purpose = 'authenticator')),
  check ((challenge is null) = (rp_id is null)),
  check (sealed_secret is null or purpose = 'authenticator')
);
create index operator_challenges_age on operator_challenges (expires_at);
create trigger operator_challenges_stay_used before update on operator_challenges
  for each row when (old.used_at is not null) execute function refuse_to_reopen();

create table operator_passkeys (
  id text primary key check (id like 'opk\_%'),
  operator_id text not null references operators (id),
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  rp_id text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index operator_passkeys_credential on operator_passkeys (credential_id) where ended_at is null;
create index operator_passkeys_of on operator_passkeys (operator_id) where ended_at is null;
create trigger operator_passkeys_stay_ended before update on operator_passkeys
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

-- `last_step` keeps a code from being used twice.
create table operator_authenticators (
  id text primary key check (id like 'opa\_%'),
  operator_id text not null references operators (id),
  sealed_secret bytea,
  last_step bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (sealed_secret is not null))
);
create unique index operator_authenticators_current on operator_authenticators (operator_id) where ended_at is null;
create trigger operator_authenticators_stay_ended before update on operator_authenticators
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

-- Tries, noted before the secret is looked at: one that is under way counts as a failure. `half` is a right password that
-- waits for its second factor: neither a failure nor a success.
create table operator_attempts (
  id bigint generated always as identity primary key,
  -- What a failure is counted under besides the address; null where nobody is named.
  subject text,
  address text not null,
  tried_at timestamptz not null,
  outcome text check (outcome in ('success', 'failure', 'half', 'abandoned'))
);
create index operator_attempts_of_subject on operator_attempts (subject, tried_at desc) where subject is not null;
create index operator_attempts_of_address on operator_attempts (address, tried_at desc);
create index operator_attempts_age on operator_attempts (tried_at);
create table operator_locks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('name', 'address')),
  subject text not null,
  locked_at timestamptz not null,
  until_at timestamptz not null check (until_at > locked_at)
);
create index operator_locks_of on operator_locks (kind, subject, until_at desc);

-- A login whose password was right and whose second factor is waited for.
create table operator_logins (
  id text primary key check (id like 'opl\_%'),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  operator_id text not null references operators (id),
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  passed_at timestamptz
);
create index operator_logins_age on operator_logins (expires_at);
create trigger operator_logins_stay_passed before update on operator_logins
  for each row when (old.passed_at is not null) execute function refuse_to_reopen();

create table operator_sessions (
  id text primary key check (id like 'ops\_%'),
  operator_id text not null references operators (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  method text not null check (method in ('authenticator', 'passkey')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  confirmed_at timestamptz not null,
  address text not null,
  user_agent_digest bytea not null check (octet_length(user_agent_digest) = 32),
  ended_at timestamptz,
  end_reason text check (end_reason in ('idle', 'absolute', 'logout', 'ended', 'revoked')),
  check ((ended_at is null) = (end_reason is null))
);
create index operator_sessions_of on operator_sessions (operator_id, created_at desc);
create trigger operator_sessions_stay_ended before update on operator_sessions
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

revoke update, delete, truncate on operators, operator_passwords, operator_roles, operator_invitations,
  operator_challenges, operator_passkeys, operator_authenticators, operator_attempts, operator_locks, operator_logins,
  operator_sessions from parlour_app;
grant update (ended_at) on operators, operator_passwords to parlour_app;
grant update (until_at, ended_by) on operator_roles to parlour_app;
grant update (accepted_at, ended_at) on operator_invitations to parlour_app;
grant update (used_at, sealed_secret) on operator_challenges to parlour_app;
grant update (sign_count, last_used_at, ended_at) on operator_passkeys to parlour_app;
grant update (sealed_secret, last_step, ended_at) on operator_authenticators to parlour_app;
grant update (outcome) on operator_attempts to parlour_app;
grant update (passed_at) on operator_logins to parlour_app;
grant update (last_seen_at, confirmed_at, ended_at, end_reason) on operator_sessions to parlour_app;
-- What strangers can make the desk write is deleted when it is old.
grant delete on operator_challenges, operator_attempts, operator_locks, operator_logins to parlour_app;
