-- The table of before becomes the first part of one of the same name, columns and rights. Nothing is read or copied, since the constraint
-- says what lies in it; whoever writes at this moment waits for as long as a name takes to change.
do $$
declare
  v_begins timestamptz := (select begins from public.monthly_tables where name = 'play_signs');
begin
  alter table public.play_signs rename to play_signs_before;
  alter table public.play_signs_before rename constraint play_signs_pkey to play_signs_before_pkey;
  create table public.play_signs (
    member_id text not null,
    played_at timestamptz not null,
    primary key (member_id, played_at)
  ) partition by range (played_at);
  execute format('alter table public.play_signs attach partition public.play_signs_before for values from (minvalue) to (%L)', v_begins);
  -- Never a row that fails for want of a month.
  create table public.play_signs_default partition of public.play_signs default;
end $$;
revoke update, delete, truncate on play_signs from parlour_app;
revoke insert, update, delete, truncate on play_signs_before, play_signs_default from parlour_app;

-- Makes the months that are missing from the one of a moment on. What waits for its month in the default table moves there.
create function make_months(p_now timestamptz, p_ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '400ms' as $$
declare
  v_table record;
  v_from timestamptz;
  v_to timestamptz;
  v_name text;
  v_made integer := 0;
begin
  for v_table in select name, dated_by, begins from public.monthly_tables order by name loop
    for v_month in 0 .. least(p_ahead, 12) loop
      v_from := (date_trunc('month', p_now at time zone 'UTC') + v_month * interval '1 month') at time zone 'UTC';
      v_to := (date_trunc('month', p_now at time zone 'UTC') + (v_month + 1) * interval '1 month') at time zone 'UTC';
      v_name := v_table.name || '_' || to_char(v_from at time zone 'UTC', 'YYYYMM');
      continue when v_from < v_table.begins or to_regclass('public.' || v_name) is not null;
      execute format('create table public.%I (like public.%I including all)', v_name, v_table.name);
      execute format('revoke insert, update, delete, truncate on public.%I from parlour_app', v_name);
      execute format('with late as (delete from public.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into public.%5$I select * from late',
        v_table.name || '_default', v_table.dated_by, v_from, v_to, v_name);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', v_table.name, v_name, v_from, v_to);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

-- Drops the months that are not kept any more, and the table of before once all of it is as old.
create function drop_months(p_now timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '400ms' as $$
declare
  v_table record;
  v_oldest timestamptz;
  v_name text;
  v_dropped integer := 0;
begin
  for v_table in select name, begins, kept_months from public.monthly_tables order by name loop
    v_oldest := (date_trunc('month', least(p_now, clock_timestamp() + interval '1 day') at time zone 'UTC')
      - v_table.kept_months * interval '1 month') at time zone 'UTC';
    for v_name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ('public.' || quote_ident(v_table.name))::regclass
        and case when c.relname = v_table.name || '_before' then v_table.begins <= v_oldest
          when c.relname ~ '_\d{6}$' then right(c.relname, 6) < to_char(v_oldest at time zone 'UTC', 'YYYYMM')
          else false end
    loop
      execute format('drop table public.%I', v_name);
      v_dropped := v_dropped + 1;
    end loop;
  end loop;
  return v_dropped;
end $$;
-- Until when months are made, and whether a row came that had none.
create function months_made() returns table (name text, ends_at timestamptz, is_astray boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_table record;
begin
  for v_table in select t.name, t.begins from public.monthly_tables t order by t.name loop
    name := v_table.name;
    select greatest(v_table.begins, max((to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC')) into ends_at
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || quote_ident(v_table.name))::regclass and c.relname ~ '_\d{6}$';
    execute format('select exists (select from public.%I)', v_table.name || '_default') into is_astray;
    return next;
  end loop;
end $$;
revoke all on function make_months(timestamptz, integer), drop_months(timestamptz), months_made() from public;
grant execute on function make_months(timestamptz, integer), drop_months(timestamptz), months_made() to parlour_app;

select make_months(now(), 3);
