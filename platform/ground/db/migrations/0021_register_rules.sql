-- The registration form, field by field: the newest row of a field that is in force counts. The demonstration brand
-- asks for a username and a password; the other fields of the specification are there and switched off.
create table register_field_rules (
  field text not null check (field ~ '^[a-zA-Z]{1,40}$'),
  since timestamptz not null,
  enabled boolean not null,
  required boolean not null,
  min_length integer not null check (min_length >= 0),
  max_length integer not null check (max_length >= min_length and max_length <= 512),
  accepted_pattern text not null,
  pattern_id text not null,
  primary key (field, since)
);
create table register_settings (
  since timestamptz primary key,
  minimum_age integer not null check (minimum_age >= 18)
);
revoke update, delete on register_field_rules, register_settings from parlour_app;

insert into register_settings (since, minimum_age) values ('2020-01-01Z', 18);
insert into register_field_rules
  (field, since, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
values
  ('username',         '2020-01-01Z', true,  true,  6, 20,  '[A-Za-z][A-Za-z0-9]*', 'letter_first'),
  ('password',         '2020-01-01Z', true,  true,  8, 32,  '(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[!-~]*', 'letters_and_numbers'),
  ('confirmPassword',  '2020-01-01Z', true,  true,  8, 32,  '*', 'any'),
  ('payeeName',        '2020-01-01Z', false, false, 2, 50,  '[\p{L}\p{M}.'' -]*', 'any'),
  ('email',            '2020-01-01Z', false, false, 6, 100, '[^\s@]+@[^\s@.]+(\.[^\s@.]+)+', 'email'),
  ('qqNum',            '2020-01-01Z', false, false, 5, 12,  '[0-9]*', 'digits'),
  ('mobileNum',        '2020-01-01Z', false, false, 8, 15,  '[0-9]*', 'digits'),
  ('recommenderId',    '2020-01-01Z', false, false, 1, 32,  '[A-Za-z0-9]*', 'letters_numbers'),
  ('captcha',          '2020-01-01Z', false, false, 5, 5,   '[A-Za-z0-9]*', 'alphanumeric'),
  ('verificationCode', '2020-01-01Z', false, false, 6, 6,   '[0-9]*', 'digits'),
  ('affiliateCode',    '2020-01-01Z', false, false, 4, 20,  '[A-Za-z0-9]*', 'letters_numbers'),
  ('paymentPassword',  '2020-01-01Z', false, false, 6, 6,   '[0-9]*', 'digits'),
  ('line',             '2020-01-01Z', false, false, 4, 32,  '[^\s]*', 'no_spaces'),
  ('whatsapp',         '2020-01-01Z', false, false, 8, 15,  '[0-9]*', 'digits'),
  ('facebook',         '2020-01-01Z', false, false, 5, 50,  '[^\s]*', 'no_spaces'),
  ('wechat',           '2020-01-01Z', false, false, 6, 20,  '[A-Za-z0-9_-]*', 'alphanumeric'),
  ('idNumber',         '2020-01-01Z', false, false, 6, 20,  '[A-Za-z0-9]*', 'letters_numbers');

insert into member_rank_names (scheme, rank_level, label_name) values
  ('club', 0, 'Guest'), ('club', 1, 'Member'), ('club', 2, 'Bronze'), ('club', 3, 'Silver'), ('club', 4, 'Gold'),
  ('club', 5, 'Platinum'), ('club', 6, 'Diamond'),
  ('vip', 0, 'VIP 0'), ('vip', 1, 'VIP 1'), ('vip', 2, 'VIP 2'), ('vip', 3, 'VIP 3'), ('vip', 4, 'VIP 4'), ('vip', 5, 'VIP 5');
