-- Who did what at the operator's desk: append-only for everybody, the owner of the tables included.
create table audit_log (
  sequence bigint generated always as identity primary key,
  id text not null unique check (id like 'aud\_%'),
  recorded_at timestamptz not null,
  actor text not null check (length(actor) between 1 and 80),
  -- `withdrawal.approve`, `maintenance.begin` …
  action text not null check (action ~ '^[a-z]+(\.[a-z-]+)+$'),
  -- What it was done to: the id of a row, or the name of a setting.
  subject text not null check (length(subject) between 1 and 120),
  before jsonb,
  after jsonb,
  reason text check (length(reason) between 1 and 400)
);
create index audit_log_of_subject on audit_log (subject, sequence desc);
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function keep_audit_log();
revoke update, delete, truncate on audit_log from parlour_app;
