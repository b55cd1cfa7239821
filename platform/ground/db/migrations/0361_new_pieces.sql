-- A piece of content that operators write and that the site does not have yet: what it is besides its texts. Each change is a
-- row, the newest counts; once the piece is shown, what it is stands in its own table.
create table content_new_pieces (
  sequence bigint generated always as identity primary key,
  piece text not null check (piece ~ '^(category|article|promotion|notice|banner):[a-z0-9_-]{1,60}$'),
  place jsonb not null check (jsonb_typeof(place) = 'object'),
  written_by text not null check (length(written_by) between 1 and 80),
  written_at timestamptz not null
);
create index content_new_pieces_newest on content_new_pieces (piece, sequence desc);
revoke update, delete, truncate on content_new_pieces from parlour_app;
