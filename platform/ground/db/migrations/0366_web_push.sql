-- By which the site proves to push services that a message is its own (VAPID, RFC 8292). One pair for ever: devices are
-- bound to it. The private part rests sealed.
create table push_keys (
  id text primary key check (id = 'vapid'),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
revoke update, delete, truncate on push_keys from parlour_app;

-- A browser on which its member has switched notifications on. Where it is reached rests sealed; the hash finds it again.
create table push_devices (
  id text primary key check (id like 'psd\_%'),
  member_id text not null references members (id),
  address_hash bytea not null unique,
  sealed_address bytea not null,
  added_at timestamptz not null
);
create index push_devices_of on push_devices (member_id);
revoke update, truncate on push_devices from parlour_app;

-- What is to be shown on a device. It goes with the device, and is of no use to anybody after its time.
create table push_notes (
  id text primary key check (id like 'psn\_%'),
  device_id text not null references push_devices (id) on delete cascade,
  sealed_text bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  claimed_until timestamptz,
  delivered_at timestamptz
);
create index push_notes_of on push_notes (device_id);
revoke update, truncate on push_notes from parlour_app;
grant update (claimed_until, delivered_at) on push_notes to parlour_app;

alter table marketing_choices drop constraint marketing_choices_channel_check;
alter table marketing_choices
  add constraint marketing_choices_channel_check check (channel in ('inbox', 'email', 'push'));
alter table campaigns drop constraint campaigns_channels_check;
alter table campaigns
  add constraint campaigns_channels_check
    check (cardinality(channels) between 1 and 3 and channels <@ array['inbox', 'email', 'push']),
  -- Which page of the site a notification opens: an address below the site's own.
  add column page text not null default '/' check (page ~ '^/([A-Za-z0-9]|$)' and length(page) <= 120);

alter table campaign_sends
  -- How many devices it was written for.
  add column pushed smallint not null default 0 check (pushed >= 0);
alter table campaign_sends drop constraint campaign_sends_check;
alter table campaign_sends add constraint campaign_sends_check
  check ((left_out is null) = (message_id is not null or letter_id is not null or pushed > 0));

set local role parlour_app;
select pgboss.create_queue('push-delivery', '{"policy": "standard"}');
reset role;
