-- The seed of a member's draw in a promotion: its hash is shown with the promotion, and the seed lies sealed until the draw.
create table promotion_seeds (
  promotion_id content_slug not null,
  member_id text not null references members (id),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  shown_at timestamptz not null,
  primary key (promotion_id, member_id)
);
create index promotion_seeds_of_member on promotion_seeds (member_id);
revoke update, delete, truncate on promotion_seeds from parlour_app;

-- What the member has put to it; draws before this took the member's id.
alter table promotion_draws add column client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$');
