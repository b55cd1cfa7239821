-- What was drawn before the betting and shows with it, such as the prices of a match. It is fixed with the round.
alter table sandbox.table_rounds add column offer jsonb;

create function sandbox.refuse_other_offer() returns trigger language plpgsql as $$
begin
  raise exception 'the offer of round % is fixed', old.round_id using errcode = 'check_violation';
end $$;
create trigger table_rounds_offer before update on sandbox.table_rounds for each row
  when (new.offer is distinct from old.offer) execute function sandbox.refuse_other_offer();
