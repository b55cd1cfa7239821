-- A tick, a sweep and a reveal look at a few rows, however many draws there have been.
create index lottery_draws_undrawn on lottery_draws (game_code, sequence) where state in ('open', 'locked', 'drawing');
create index lottery_draws_unsettled on lottery_draws (drawn_at) where state = 'drawn';
create index lottery_draws_void on lottery_draws (voided_at) where state = 'void';
