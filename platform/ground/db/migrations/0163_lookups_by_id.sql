-- The id comes first in every key that begins with a signer. Signers are few and ids are many: of two indexes that both
-- begin with the signer, a planner that has no statistics yet (a new site's first minute) may take the wrong one and read
-- all of one vendor's rows for one lookup, and a prepared statement keeps that plan.
alter table game_jackpot_contributions drop constraint game_jackpot_contributions_signer_transaction_id_fkey;
alter table game_jackpot_wins drop constraint game_jackpot_wins_signer_transaction_id_fkey;

alter table game_transactions
  drop constraint game_transactions_pkey,
  add primary key (transaction_id, signer);
drop index game_transactions_of_round;
create index game_transactions_of_round on game_transactions (vendor_round_id, signer);
drop index game_transactions_stake_returned_once;
create unique index game_transactions_stake_returned_once
  on game_transactions (bet_transaction_id, signer) where kind = 'rollback' and amount_minor > 0;

alter table game_jackpot_contributions
  add foreign key (transaction_id, signer) references game_transactions (transaction_id, signer);
alter table game_jackpot_wins
  add foreign key (transaction_id, signer) references game_transactions (transaction_id, signer);

alter table vendor_players
  drop constraint vendor_players_pkey,
  drop constraint vendor_players_signer_member_id_key,
  add primary key (player_id, signer),
  add unique (member_id, signer);
