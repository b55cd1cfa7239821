-- Tables whose rows are read for some months and then never again are kept month by month: an old month goes as a whole, in a moment, where
-- deleting its rows would write each of them once more. See platform/ground/months/README.md.
create table monthly_tables (
  name text primary key,
  -- The moment of a row.
  dated_by text not null,
  -- Months from this one on have a table each; what is older lies in one, the table of before.
  begins timestamptz not null,
  -- Whole months that are kept beside the one that runs.
  kept_months integer not null check (kept_months >= 1)
);
revoke insert, update, delete, truncate on monthly_tables from parlour_app;

-- Signs of play are read as far back as a limit reaches: a month. The month after the next is far enough ahead for the two files that follow.
insert into monthly_tables (name, dated_by, begins, kept_months)
values ('play_signs', 'played_at', (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC', 3);

do $$
begin
  execute format('alter table public.play_signs add constraint play_signs_before_months check (played_at < %L) not valid',
    (select begins from public.monthly_tables where name = 'play_signs'));
end $$;
