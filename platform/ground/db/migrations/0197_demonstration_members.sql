-- Members of the demonstration: they are called so where others see what they have won.
create table demonstration_members (
  member_id text primary key references members (id)
);
revoke update, delete, truncate on demonstration_members from parlour_app;
