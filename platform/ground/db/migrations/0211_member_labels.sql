-- What the operator calls a member by. Each label has its dates: what a member was called when can be told for ever.
create table member_labels (
  id text primary key check (id like 'lbl\_%'),
  member_id text not null references members (id),
  label text not null check (label = btrim(label) and length(label) between 1 and 40),
  set_by text not null,
  set_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  check (removed_at >= set_at and removed_by is not null or removed_at is null and removed_by is null)
);
create unique index member_labels_current on member_labels (member_id, label) where removed_at is null;
create index member_labels_of_member on member_labels (member_id, set_at, id);
revoke update, delete, truncate on member_labels from parlour_app;
grant update (removed_by, removed_at) on member_labels to parlour_app;
