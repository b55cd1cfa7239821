create table member_messages (
  id text primary key,
  member_id text not null references members (id),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) <= 10000),
  created_at timestamptz not null,
  read_at timestamptz
);
create index member_messages_unread on member_messages (member_id) where read_at is null;
create index member_messages_by_member on member_messages (member_id, created_at desc);
revoke update, delete on member_messages from parlour_app;
grant update (read_at) on member_messages to parlour_app;
