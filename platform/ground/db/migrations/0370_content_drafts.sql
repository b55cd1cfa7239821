-- What is written for a piece of content before it is shown, in one language. Nothing is rewritten: a version is a row.
create table content_drafts (
  sequence bigint generated always as identity,
  id text primary key check (id like 'cdr\_%'),
  piece text not null check (piece ~ '^(category|article|promotion|vip|notice|banner):[a-z0-9_-]{1,60}$'),
  language text not null check (language ~ '^[A-Z]{2}$'),
  -- What its author had before them; null where there was nothing.
  base text,
  title text not null check (length(title) between 1 and 160),
  summary text not null check (length(summary) <= 400),
  -- Clean HTML; of a level one benefit a line; of what is only a title nothing.
  content text not null check (length(content) <= 100000),
  written_by text not null check (length(written_by) between 1 and 80),
  written_at timestamptz not null
);
create index content_drafts_newest on content_drafts (piece, language, sequence desc);
revoke update, delete, truncate on content_drafts from parlour_app;

-- When a version is shown: at once, or by the worker when it is due.
create table content_releases (
  id text primary key check (id like 'crl\_%'),
  draft_id text not null references content_drafts (id),
  due_at timestamptz not null,
  planned_by text not null check (length(planned_by) between 1 and 80),
  planned_at timestamptz not null,
  outcome text check (outcome in ('published', 'dropped', 'refused')),
  ended_at timestamptz,
  note text,
  check ((outcome is null) = (ended_at is null))
);
create unique index content_releases_open on content_releases (draft_id) where outcome is null;
create index content_releases_due on content_releases (due_at) where outcome is null;
create index content_releases_of on content_releases (draft_id, ended_at desc);
create function keep_content_release() returns trigger language plpgsql as $$
begin
  if old.outcome is not null then
    raise exception 'a release ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger content_releases_end_once before update on content_releases
  for each row execute function keep_content_release();
revoke update, delete, truncate on content_releases from parlour_app;
grant update (outcome, ended_at, note) on content_releases to parlour_app;

set local role parlour_app;
select pgboss.create_queue('content-releases', '{"policy": "exclusive"}');
reset role;
