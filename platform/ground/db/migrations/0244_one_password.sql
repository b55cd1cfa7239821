-- The demonstration brand asks for one password, which can be shown while it is typed. A brand with a rule of its own
-- keeps it: the newest row counts.
insert into register_field_rules
  (field, since, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
values ('confirmPassword', '2020-01-02Z', false, false, 8, 32, '*', 'any');
