-- Servers of others that sign what they send: vendors of games and providers of payments. A name without a row has no
-- secret. The secret itself is derived, never stored: number 1 from the site's own and the name, a further one after a leak.
create table signers (
  access text not null check (access in ('vendor', 'provider')),
  signer text not null check (signer ~ '^[a-z][a-z0-9-]{1,31}$'),
  secret_number integer not null default 1 check (secret_number > 0),
  added_at timestamptz not null,
  ended_at timestamptz,
  primary key (access, signer)
);
revoke delete, truncate on signers from parlour_app;

-- A database that nobody has filled yet gets its ways to pay from whoever fills it.
delete from cashier_methods where not exists (select 1 from game_types);

insert into signers (access, signer, added_at) select distinct 'vendor', signer, now() from game_vendors;
insert into signers (access, signer, added_at) select distinct 'provider', provider_code, now() from cashier_methods;

-- Where a vendor opens a game and shows the proof of a round: a path of this site or a whole address of another, with
-- {gameCode} and {roundId} in it. Nothing of a vendor without the first is launched.
alter table game_vendors
  add column launch_url text check (launch_url ~ '^(/[a-z0-9]|https?://)'),
  add column proof_url text check (proof_url ~ '^(/[a-z0-9]|https?://)');
