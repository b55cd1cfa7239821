-- What the rules of risk have found: for somebody to look at. Nothing is decided by it, and no player sees it.
create table risk_flags (
  id text primary key check (id like 'rsk\_%'),
  rule text not null check (rule in ('multi-account', 'bonus-abuse', 'velocity', 'collusion', 'self-dealing')),
  -- What of the rule it was, where it has several parts.
  sign text not null default '' check (length(sign) <= 40),
  subject_kind text not null check (subject_kind in ('member', 'group', 'agent')),
  -- The member, the agent, or the first account of the group.
  subject_id text not null references members (id),
  -- Every account that it is about, the agent included, in order.
  members text[] not null check (cardinality(members) > 0),
  -- What is compared with what was looked at before: see platform/operate/risk/README.md.
  severity integer not null check (severity > 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  decided_by text check (length(decided_by) between 1 and 120),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 400),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision_reason is null))
);
create index risk_flags_newest on risk_flags (first_seen_at desc, id desc);
create index risk_flags_open on risk_flags (first_seen_at desc, id desc) where state = 'open';
create index risk_flags_of_rule on risk_flags (rule, first_seen_at desc, id desc);
create index risk_flags_members on risk_flags using gin (members);

-- A decision is made once. When the same is found after it, only that it was seen again is written; worse is another flag.
create function keep_risk_flag() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (to_jsonb(new) - 'last_seen_at') is distinct from (to_jsonb(old) - 'last_seen_at') then
    raise exception 'a flag is decided once' using errcode = 'restrict_violation';
  end if;
  if new.severity < old.severity or not new.members @> old.members or new.last_seen_at < old.last_seen_at then
    raise exception 'a flag does not become less than it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger risk_flags_stay before update on risk_flags for each row execute function keep_risk_flag();
revoke update, delete, truncate on risk_flags from parlour_app;
grant update (members, severity, facts, last_seen_at, state, decided_by, decided_at, decision_reason)
  on risk_flags to parlour_app;

-- What became of each flag, with the facts as they were at that moment.
create table risk_flag_events (
  id bigint generated always as identity primary key,
  flag_id text not null references risk_flags (id),
  event text not null check (event in ('raised', 'grown', 'accepted', 'dismissed')),
  severity integer not null,
  members text[] not null,
  facts jsonb not null,
  -- The rules themselves: `rules`.
  happened_by text not null check (length(happened_by) between 1 and 120),
  reason text check (length(reason) between 1 and 400),
  happened_at timestamptz not null
);
create index risk_flag_events_of on risk_flag_events (flag_id, id);
create function keep_risk_flag_events() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a flag stays as it was written' using errcode = 'restrict_violation';
end $$;
create trigger risk_flag_events_stay before update or delete or truncate on risk_flag_events
  for each statement execute function keep_risk_flag_events();
revoke update, delete, truncate on risk_flag_events from parlour_app;

-- The rules look at a span of days.
create index bonuses_granted on bonuses (granted_at);
create index withdrawals_by_time on withdrawals (created_at);
create index upline_transfers_by_time on upline_transfers (created_at);
create index downline_transfers_by_time on downline_transfers (created_at);

-- Every night; a night that was missed is made up for by the next.
set local role parlour_app;
select pgboss.create_queue('risk-rules', '{"policy": "exclusive"}');
reset role;
