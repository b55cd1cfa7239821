-- Who deals at the live tables of a vendor that lives in this database: apart from the vendor's other processes, which may
-- not read what has not been drawn yet. It has no rights here but those that a vendor's own migrations grant.
do $$
begin
  create role parlour_dealer nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant parlour_dealer to current_user;
