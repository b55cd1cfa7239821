-- Rebates by class: of what is staked, games of one type give back very different parts by themselves.

-- The most that comes back of all that is staked, by the best play on the best bet; percent, rounded up. Null where nobody has said.
alter table games add column best_return numeric(5, 2) check (best_return >= 0);

-- Empty where the rate is that of every class which has none of its own.
alter table rebate_rates add column classification text not null default ''
  check (classification in ('', 'SC', 'VP', 'TG', 'AC', 'JP', 'BG'));
drop index rebate_rates_in_force;
create index rebate_rates_in_force on rebate_rates (game_type, classification, effective_from desc, id desc);

-- Empty where all classes together were given one rate: so was every day until now, and it keeps what it was given.
alter table rebate_accruals add column classification text not null default ''
  check (classification in ('', 'SC', 'VP', 'TG', 'AC', 'JP', 'BG'));
alter table rebate_accruals drop constraint rebate_accruals_pkey;
alter table rebate_accruals add primary key (member_id, game_type, day, classification);

-- A rate of all RNG games goes on by class from the next day on; table games and video poker keep at most 0.05 %.
insert into rebate_rates (game_type, classification, rate_basis_points, effective_from, recorded_by)
select r.game_type, c.classification, least(r.rate_basis_points, c.most), now(), r.recorded_by
from (select distinct on (game_type) game_type, rate_basis_points, recorded_by from rebate_rates
      where effective_from <= now() and game_type = 'RNG' order by game_type, effective_from desc, id desc) r
cross join (values ('SC', 1000), ('VP', 5), ('TG', 5), ('AC', 1000), ('JP', 1000), ('BG', 1000))
  as c (classification, most);
