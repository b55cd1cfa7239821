-- What an upline, or the house, promises an agent. A contract is who, what and for what; what it says is a version. Nothing
-- is changed afterwards: an answer is written once, and an end is a row of its own.
create table agent_contracts (
  id text primary key check (id like 'agc\_%'),
  -- Null is the house.
  payer_id text references members,
  receiver_id text not null references members,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  scope text not null check (scope = 'ALL' or kind <> 'dividend'),
  -- Of what length its periods are; it stays so.
  period text not null check (period in ('half-month', 'week', 'month', 'day', 'hour', 'five-minutes')),
  offered_at timestamptz not null,
  check (payer_id <> receiver_id)
);
create index agent_contracts_received on agent_contracts (receiver_id, kind);
create index agent_contracts_promised on agent_contracts (payer_id, kind);
revoke update, delete, truncate on agent_contracts from parlour_app;

create table agent_contract_versions (
  contract_id text not null references agent_contracts,
  version integer not null check (version > 0),
  terms jsonb not null,
  -- What both sides agree to, to the letter, and its SHA-256.
  text text not null,
  hash text not null check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  offered_at timestamptz not null,
  offered_by text not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  -- `unasked`: better in every case, so that nobody had to answer.
  answer text check (answer in ('accepted', 'rejected', 'withdrawn', 'unasked')),
  answered_at timestamptz check (answered_at >= offered_at),
  answered_by text,
  session_id text,
  starts_at timestamptz check (starts_at > answered_at),
  primary key (contract_id, version),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check ((starts_at is not null) = (answer is not null and answer in ('accepted', 'unasked'))),
  check (answer <> 'accepted' or (session_id is not null and answered_at < expires_at))
);
create trigger agent_contract_versions_stay_answered before update on agent_contract_versions
  for each row when (old.answered_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on agent_contract_versions from parlour_app;
grant update (answer, answered_at, answered_by, session_id, starts_at) on agent_contract_versions to parlour_app;

create table agent_contract_ends (
  id text primary key check (id like 'age\_%'),
  contract_id text not null references agent_contracts,
  reason text not null check (reason in ('agreement', 'notice', 'cover', 'default', 'desk', 'moved')),
  requested_at timestamptz not null,
  requested_by text not null,
  -- Of one that the other side has to agree to; null for all others.
  expires_at timestamptz,
  answer text check (answer in ('accepted', 'rejected', 'withdrawn', 'decided')),
  answered_at timestamptz check (answered_at >= requested_at),
  answered_by text,
  session_id text,
  ends_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((ends_at is not null) = (answer is not null and answer in ('accepted', 'decided'))),
  check ((reason = 'agreement') = (expires_at is not null)),
  check (reason = 'agreement' or answer is not null),
  -- Never backdated.
  check (ends_at > answered_at)
);
create index agent_contract_ends_of on agent_contract_ends (contract_id, ends_at);
create trigger agent_contract_ends_stay_answered before update on agent_contract_ends
  for each row when (old.answered_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on agent_contract_ends from parlour_app;
grant update (answer, answered_at, answered_by, session_id, ends_at) on agent_contract_ends to parlour_app;

-- How far each contract is billed, and what the last period left to the next one. A row moves on together with the bill.
create table agent_contract_turns (
  contract_id text primary key references agent_contracts,
  -- The first moment of the period that is billed next.
  from_at timestamptz not null,
  -- When it is; null once the contract has ended and everything is billed.
  due_at timestamptz,
  carry_minor bigint not null default 0
);
create index agent_contract_turns_due on agent_contract_turns (due_at) where due_at is not null;
revoke delete, truncate on agent_contract_turns from parlour_app;
