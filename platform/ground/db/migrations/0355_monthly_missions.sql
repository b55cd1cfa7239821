-- A mission may come again with each month, UTC. Its turns are called by the month.
alter table missions drop constraint missions_period_check;
alter table missions add constraint missions_period_check check (period in ('once', 'week', 'month'));
alter table mission_completions drop constraint mission_completions_period_key_check;
alter table mission_completions add constraint mission_completions_period_key_check
  check (period_key = 'once' or period_key ~ '^\d{4}-\d\d(-\d\d)?$');
