-- What visitors tell the operator. Nothing of it is ever changed; an answer goes to the member's mailbox.
create table feedback (
  id text primary key,
  -- Null when nobody was signed in.
  member_id text references members (id),
  question_type text not null check (question_type ~ '^[A-Z]{2,20}$'),
  content text not null check (length(content) between 10 and 2000),
  language text not null check (language ~ '^[A-Z]{2,3}$'),
  sent_at timestamptz not null
);
create index feedback_newest on feedback (sent_at desc, id desc);
create index feedback_of_member on feedback (member_id, sent_at desc) where member_id is not null;

create table feedback_images (
  feedback_id text not null references feedback (id),
  position smallint not null check (position between 1 and 3),
  image_id text not null unique references uploaded_images (id),
  primary key (feedback_id, position)
);
revoke update, delete on feedback, feedback_images from parlour_app;
