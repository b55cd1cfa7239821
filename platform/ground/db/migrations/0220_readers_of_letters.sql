-- Who may read a letter that the demonstration's outbox shows: the member whose number or address it went to when it was
-- written, or the browser that asked for it, never both. With neither it is shown to nobody; so is every letter that was
-- written before. The member is no reference: checking one would be work that only the number of a member causes.
alter table outbox_letters
  add column member_id text,
  add column browser_hash bytea check (length(browser_hash) = 32),
  add check (member_id is null or browser_hash is null);

-- When the account was signed out on this device from elsewhere. From then on until the next login there, the device may
-- be the reason for it, and vouches for nobody.
alter table member_devices add column signed_out_at timestamptz;
grant update (signed_out_at) on member_devices to parlour_app;
