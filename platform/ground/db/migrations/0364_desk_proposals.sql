-- Where an entry came from, and in which transaction it was written. A transaction says so by settings of its own.
alter table audit_log
  add column via text not null default coalesce(nullif(current_setting('parlour.via', true), ''), 'job'),
  add column session_id text default nullif(current_setting('parlour.desk_session', true), ''),
  add column address text default nullif(current_setting('parlour.desk_address', true), ''),
  add column written_in bigint not null default (pg_current_xact_id()::text)::bigint;
create index audit_log_of_transaction on audit_log (written_in);
create index audit_log_of_actor on audit_log (actor, sequence desc);
create index audit_log_of_action on audit_log (action text_pattern_ops, sequence desc);
create index audit_log_by_time on audit_log (recorded_at desc);

alter table desk_alerts drop constraint desk_alerts_kind_check;
alter table desk_alerts add constraint desk_alerts_kind_check
  check (kind in ('bot_room', 'opposed_pair', 'agent_figures', 'break_glass'));

-- What one operator wants to do and another has to agree to.
create table desk_proposals (
  id text primary key check (id like 'prp\_%'),
  noun text not null,
  verb text not null,
  subject text not null check (length(subject) <= 200),
  args text[] not null,
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  reason text not null check (length(reason) between 1 and 400),
  why text not null,
  -- What it would change, as it was when it was proposed, and the hash of that.
  preview jsonb not null,
  preview_hash text not null,
  -- `opr_…`, or `shell:<name>` of whoever reaches the database.
  proposed_by text not null,
  proposer text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  state text not null default 'open'
    check (state in ('open', 'approved', 'rejected', 'withdrawn', 'changed', 'expired')),
  decided_by text,
  decider text,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 400),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_by is null) = (state in ('open', 'expired'))),
  -- Four eyes: nobody agrees to what is their own.
  check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index desk_proposals_open on desk_proposals (noun, verb, subject) where state = 'open';
create index desk_proposals_newest on desk_proposals (proposed_at desc);
create function keep_desk_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger desk_proposals_are_decided_once before update on desk_proposals
  for each row execute function keep_desk_proposal();
revoke update, delete, truncate on desk_proposals from parlour_app;
grant update (state, decided_by, decider, decided_at, decision_reason) on desk_proposals to parlour_app;
