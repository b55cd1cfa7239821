-- Content that is written ahead begins or ends without anybody changing a row. Which kinds did so after one moment and up to
-- another: asked of every table that tells the sites of its changes, whatever its dates are called, so that none is forgotten.
create function content_due(p_after timestamptz, p_until timestamptz) returns setof text
language plpgsql stable as $$
declare
  v_date record;
  v_is_due boolean;
begin
  for v_date in
    select c.oid::regclass as source, a.attname as named,
           split_part(encode(t.tgargs, 'escape'), '\000', 1) as kind
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
    where t.tgname = 'tell_sites' and a.attnum > 0 and not a.attisdropped and a.atttypid = 'timestamptz'::regtype
  loop
    execute format('select exists (select 1 from %s where %I > $1 and %I <= $2)', v_date.source, v_date.named, v_date.named)
      into v_is_due using p_after, p_until;
    if v_is_due then
      return next v_date.kind;
    end if;
  end loop;
end $$;
