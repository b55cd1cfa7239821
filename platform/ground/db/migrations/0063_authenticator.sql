-- Answers that were given when a code of the authenticator was asked for, so that guesses are counted, and rules that
-- hold whatever the program does: what has ended or was used stays so, and a secret is there exactly while it is of use.
-- Answers of one member are weighed one after the other, so the number tells their order also within one moment.
create table authenticator_tries (
  id bigint generated always as identity primary key,
  member_id text not null references members (id),
  tried_at timestamptz not null,
  is_right boolean not null
);
create index authenticator_tries_by_member on authenticator_tries (member_id, id desc);
create index authenticator_tries_age on authenticator_tries (tried_at);
revoke update on authenticator_tries from parlour_app;

alter table authenticators add check ((ended_at is null) = (sealed_secret is not null));
create trigger authenticators_stay_ended before update on authenticators
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();
create trigger recovery_codes_stay_used before update on recovery_codes
  for each row when (old.used_at is not null or old.ended_at is not null) execute function refuse_to_reopen();
create trigger passkeys_stay_ended before update on passkeys
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();
create trigger passkey_challenges_stay_used before update on passkey_challenges
  for each row when (old.used_at is not null) execute function refuse_to_reopen();
