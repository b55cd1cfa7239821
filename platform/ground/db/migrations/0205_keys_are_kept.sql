-- A repeat of a payment is a repeat however late it comes: the key of a call that moves something is never deleted,
-- whoever asks. Only keys whose scope begins with `plain:` may go, see worker/clean-keys.ts.
create function keep_idempotency_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and starts_with(old.scope, 'plain:') then
    return old;
  end if;
  raise exception 'keys of calls that move something are kept for ever' using errcode = 'LG001';
end $$;

create trigger kept before delete on idempotency_keys
  for each row execute function keep_idempotency_keys();
create trigger never_emptied before truncate on idempotency_keys
  for each statement execute function keep_idempotency_keys();
alter table idempotency_keys enable always trigger kept;
alter table idempotency_keys enable always trigger never_emptied;
