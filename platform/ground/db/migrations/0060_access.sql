-- Who may enter, and how: devices, known addresses, contacts, one-time codes, step-up, passkeys, authenticators, outside
-- identities, invitation codes, and the letters that tell people about it. What happened stays; secrets are kept as hashes
-- or sealed.

-- A second purpose of a password: payments.
alter table member_credentials add column purpose text not null default 'login' check (purpose in ('login', 'payment'));
drop index member_credentials_current;
create unique index member_credentials_current on member_credentials (member_id, purpose) where ended_at is null;

-- A browser, as the cookie of its own names it. The secret's hash only.
create table devices (
  id text primary key check (id like 'dev\_%'),
  secret_hash bytea not null check (length(secret_hash) = 32),
  user_agent text not null,
  created_at timestamptz not null
);

-- How a session began, on which device, and until when it needs no further confirmation for what is delicate.
alter table sessions
  add column device_id text references devices (id),
  add column login_method text not null default 'password'
    check (login_method in ('password', 'remembered', 'sms', 'passkey', 'phone', 'google', 'facebook', 'registration',
                            'reset', 'trial')),
  add column confirmed_at timestamptz;
grant update (confirmed_at) on sessions to parlour_app;

-- A device that has logged in to an account. While it is remembered, its secret stands for the password; `end` of that
-- is a date that only ever comes nearer.
create table member_devices (
  member_id text not null references members (id),
  device_id text not null references devices (id),
  first_login_at timestamptz not null,
  last_login_at timestamptz not null,
  remembered_until timestamptz,
  -- The number of a remembered SMS login, so that the form can show it: dialing code and number as they were typed.
  remembered_mobile jsonb,
  primary key (member_id, device_id)
);
create index member_devices_by_device on member_devices (device_id);

-- Addresses from which an account has been used. `forgotten_at` ends a row; a later login begins a new one.
create table known_addresses (
  id text primary key check (id like 'kad\_%'),
  member_id text not null references members (id),
  address text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  forgotten_at timestamptz
);
create unique index known_addresses_current on known_addresses (member_id, address) where forgotten_at is null;
create index known_addresses_by_member on known_addresses (member_id);

-- Numbers (E.164) and e-mail addresses (lower case) that were proved with a code. One account each.
create table member_contacts (
  id text primary key check (id like 'con\_%'),
  member_id text not null references members (id),
  kind text not null check (kind in ('mobile', 'email')),
  value text not null check (length(value) between 3 and 254),
  verified_at timestamptz not null,
  ended_at timestamptz
);
create unique index member_contacts_value on member_contacts (kind, value) where ended_at is null;
create unique index member_contacts_member on member_contacts (member_id, kind) where ended_at is null;
create trigger contacts_stay_ended before update on member_contacts
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();

-- One-time codes. `subject` binds a code to what it is for beyond its purpose: a challenge, a member, a username.
-- `is_real` is false where nothing was sent because nobody has that number: such a row is there so that both cases cost
-- the same and count the same.
create table verification_codes (
  id text primary key check (id like 'vco\_%'),
  purpose text not null
    check (purpose in ('login', 'register', 'password', 'step_up', 'unlock', 'contact', 'confirm')),
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  subject text not null default '',
  code_hash bytea not null check (length(code_hash) = 32),
  is_real boolean not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  failures integer not null default 0 check (failures >= 0),
  used_at timestamptz
);
create index verification_codes_destination on verification_codes (channel, destination, created_at desc);
create index verification_codes_address on verification_codes (address, created_at desc);
create index verification_codes_age on verification_codes (created_at);

-- A login that stopped half way, at an address that is new to the account. It goes from open to passed or to failed,
-- never back, and never past its time.
create table login_challenges (
  id text primary key check (id like 'chl\_%'),
  secret_hash bytea not null check (length(secret_hash) = 32),
  member_id text not null references members (id),
  device_id text references devices (id),
  address text not null,
  -- What the login is once it has passed.
  login_method text not null,
  session_kind text not null check (session_kind in ('full', 'restricted')),
  first_time_login boolean not null,
  password_expired boolean not null,
  is_remembering boolean not null,
  methods text[] not null check (cardinality(methods) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  failures integer not null default 0 check (failures >= 0),
  passed_at timestamptz
);
create index login_challenges_age on login_challenges (created_at);
create index login_challenges_by_member on login_challenges (member_id, created_at desc);
create trigger challenges_stay_passed before update on login_challenges
  for each row when (old.passed_at is not null) execute function refuse_to_reopen();

-- A lock that was opened by who has what is bound to the account.
create table login_unlocks (
  id text primary key,
  subject text not null,
  unlocked_at timestamptz not null
);
create index login_unlocks_by_subject on login_unlocks (subject, unlocked_at desc);

-- The secret rests sealed and is erased with the row's end. `last_step` keeps a code from being used twice.
create table authenticators (
  id text primary key check (id like 'aut\_%'),
  member_id text not null references members (id),
  sealed_secret bytea,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  ended_at timestamptz
);
create unique index authenticators_current on authenticators (member_id)
  where confirmed_at is not null and ended_at is null;
create index authenticators_by_member on authenticators (member_id, created_at desc);
create table recovery_codes (
  id text primary key,
  authenticator_id text not null references authenticators (id),
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create index recovery_codes_open on recovery_codes (authenticator_id) where used_at is null and ended_at is null;

create table passkeys (
  id text primary key check (id like 'psk\_%'),
  member_id text not null references members (id),
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
create unique index passkeys_credential on passkeys (credential_id) where ended_at is null;
create index passkeys_by_member on passkeys (member_id) where ended_at is null;
create table passkey_challenges (
  id text primary key check (id like 'pkc\_%'),
  purpose text not null check (purpose in ('login', 'add')),
  member_id text references members (id),
  challenge text not null,
  rp_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'add') = (member_id is not null))
);
create index passkey_challenges_age on passkey_challenges (expires_at);

-- An account of another house that logs in here: `subject` is that house's own id.
create table outside_identities (
  id text primary key check (id like 'idn\_%'),
  member_id text not null references members (id),
  provider text not null check (provider in ('phone', 'google', 'facebook')),
  subject text not null,
  linked_at timestamptz not null,
  ended_at timestamptz
);
create unique index outside_identities_subject on outside_identities (provider, subject) where ended_at is null;

-- Invitation codes of agents; capitals make no difference. A code bound to a domain counts there only.
create table affiliate_codes (
  code text not null check (code ~ '^[A-Za-z0-9]{4,20}$'),
  agent_id text not null references members (id),
  domain text,
  since timestamptz not null,
  ended_at timestamptz,
  primary key (code, since)
);
create unique index affiliate_codes_current on affiliate_codes (lower(code)) where ended_at is null;

-- Everything that is sent by SMS or e-mail, written in the transaction of what it tells about and delivered by a job. The
-- text rests sealed: it may hold a code. `nobody` got what was withheld on purpose, and a code that was over before it
-- could be sent. Until `claimed_until` one delivery is under way.
create table outbox_letters (
  id text primary key check (id like 'let\_%'),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  letter text not null,
  sealed_text bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  claimed_until timestamptz,
  delivered_at timestamptz,
  delivered_by text check (delivered_by in ('outbox', 'smtp', 'nobody')),
  check ((delivered_at is null) = (delivered_by is null))
);
create index outbox_letters_recipient on outbox_letters (recipient, created_at desc);
create index outbox_letters_age on outbox_letters (created_at);

-- The first login that was seen through, and the trial accounts' ends.
create table first_logins (
  member_id text primary key references members (id),
  at timestamptz not null
);

-- A captcha that a device computes instead of a person reading it.
alter table captcha_challenges alter column answer_hash drop not null, add column work jsonb;
alter table captcha_challenges add check ((answer_hash is null) <> (work is null));

revoke update, delete on devices, member_devices, known_addresses, member_contacts, verification_codes,
  login_challenges, login_unlocks, authenticators, recovery_codes, passkeys, passkey_challenges, outside_identities,
  affiliate_codes, outbox_letters, first_logins from parlour_app;
grant update (last_login_at, remembered_until, remembered_mobile) on member_devices to parlour_app;
grant update (last_seen_at, forgotten_at) on known_addresses to parlour_app;
grant update (ended_at) on member_contacts, outside_identities, affiliate_codes to parlour_app;
grant update (failures, used_at) on verification_codes to parlour_app;
grant update (failures, passed_at) on login_challenges to parlour_app;
grant update (sealed_secret, confirmed_at, last_step, ended_at) on authenticators to parlour_app;
grant update (used_at, ended_at) on recovery_codes to parlour_app;
grant update (sign_count, last_used_at, ended_at) on passkeys to parlour_app;
grant update (used_at) on passkey_challenges to parlour_app;
grant update (claimed_until, delivered_at, delivered_by) on outbox_letters to parlour_app;
-- What strangers can make the site write is deleted when it is old.
grant delete on verification_codes, login_challenges, login_unlocks, passkey_challenges, outbox_letters to parlour_app;

-- Brands that want the date of birth and not only a confirmation can switch it on.
insert into register_field_rules
  (field, since, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
values ('birthDate', '2020-01-01Z', false, false, 10, 10, '[0-9]{4}-[0-9]{2}-[0-9]{2}', 'date_ymd');
