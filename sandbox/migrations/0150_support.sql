-- The demonstration's customer service: a conversation for each visitor who asks, and what was said in it.
create table sandbox.support_conversations (
  conversation_id text primary key,
  -- The address of the conversation is its key; what is read here opens none.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  channel text not null check (channel in ('VIP', 'LIVECHAT')),
  language text not null,
  opened_at timestamptz not null
);

-- Somebody who answers adds a row as `desk`: the author's default, so that a conversation and a text are enough.
create table sandbox.support_messages (
  message_id bigint generated always as identity primary key,
  conversation_id text not null references sandbox.support_conversations,
  author text not null default 'desk' check (author in ('visitor', 'desk')),
  body text not null check (length(body) between 1 and 1000),
  -- A keyed hash of the address that a visitor writes from, to count by.
  sender_hash bytea check (octet_length(sender_hash) = 32),
  sent_at timestamptz not null default now(),
  check ((author = 'visitor') = (sender_hash is not null))
);
create index support_messages_in_order on sandbox.support_messages (conversation_id, message_id);
create index support_messages_of_sender on sandbox.support_messages (sender_hash, sent_at) where sender_hash is not null;

-- What was said stays. The site writes for visitors only: an answer comes from whoever owns the tables.
revoke update, delete, truncate on sandbox.support_conversations, sandbox.support_messages from parlour_vendor;
create function sandbox.visitors_write_here() returns trigger language plpgsql as $$
begin
  if new.author <> 'visitor' and current_user = 'parlour_vendor' then
    raise exception 'only the desk itself answers' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger support_messages_authors before insert on sandbox.support_messages
  for each row execute function sandbox.visitors_write_here();
