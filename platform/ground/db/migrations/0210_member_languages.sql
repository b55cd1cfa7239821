-- The language that a member has chosen on the site; the newest row counts. What is told to them later is written in it.
create table member_languages (
  id bigint generated always as identity primary key,
  member_id text not null references members (id),
  language text not null check (language ~ '^[A-Z]{2,3}$'),
  chosen_at timestamptz not null
);
create index member_languages_newest on member_languages (member_id, id desc);
revoke update, delete on member_languages from parlour_app;
