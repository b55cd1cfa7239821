-- Invitation codes of agents become links: with a label, an end, a number of uses, and what they open.
create table agent_links (
  id text primary key check (id like 'agl\_%'),
  code text not null check (code ~ '^[A-Za-z0-9]{4,20}$'),
  owner_id text not null references members (id),
  -- The type of the accounts that it opens.
  opens smallint not null check (opens in (0, 2)),
  label text not null check (length(label) <= 40),
  domain text,
  max_uses integer check (max_uses > 0),
  -- Terms of contracts that are offered to each agent who comes by it.
  offers jsonb not null default '[]' check (jsonb_typeof(offers) = 'array'),
  opened_by text not null,
  since timestamptz not null,
  ends_at timestamptz check (ends_at > since),
  ended_at timestamptz check (ended_at >= since),
  ended_by text,
  check ((ended_at is null) = (ended_by is null)),
  check (opens = 0 or (max_uses <= 20 and ends_at <= since + interval '30 days') is true),
  check (opens = 2 or offers = '[]')
);
-- A code is one link's, also after its end.
create unique index agent_links_code on agent_links (lower(code));
create index agent_links_of_owner on agent_links (owner_id, since);
create trigger agent_links_stay_ended before update on agent_links
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on agent_links from parlour_app;
grant update (ended_at, ended_by) on agent_links to parlour_app;

-- Of a code that was given, ended and given again the newest stays.
insert into agent_links (id, code, owner_id, opens, label, domain, opened_by, since, ended_at, ended_by)
  select distinct on (lower(code)) 'agl_' || upper(md5(lower(code))), code, agent_id, 0, '', domain, agent_id, since,
    greatest(ended_at, since), case when ended_at is not null then agent_id end
  from affiliate_codes order by lower(code), since desc;
drop table affiliate_codes;

-- Whom a link has opened. An account comes by one link, once.
create table agent_link_uses (
  member_id text primary key references members (id),
  link_id text not null references agent_links (id),
  used_at timestamptz not null
);
create index agent_link_uses_of on agent_link_uses (link_id);
revoke update, delete, truncate on agent_link_uses from parlour_app;

-- What a link offers to who came by it, until it was taken up to be sent: once.
create table agent_preset_offers (
  member_id text not null references agent_link_uses (member_id),
  position smallint not null check (position >= 0),
  terms jsonb not null,
  made_at timestamptz not null,
  taken_at timestamptz,
  primary key (member_id, position)
);
create index agent_preset_offers_waiting on agent_preset_offers (made_at) where taken_at is null;
create trigger agent_preset_offers_stay_taken before update on agent_preset_offers
  for each row when (old.taken_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on agent_preset_offers from parlour_app;
grant update (taken_at) on agent_preset_offers to parlour_app;

-- Accounts that somebody has opened for somebody else. Who gets one accepts the terms and confirms the age with the first login.
create table hand_openings (
  member_id text primary key references members (id),
  -- The agent below whom it stands, or for whom a helper works; null for what the desk has opened below the house.
  owner_id text references members (id),
  opened_by text not null,
  opened_at timestamptz not null,
  -- When its person accepted the terms and confirmed the age.
  accepted_at timestamptz
);
create index hand_openings_of_owner on hand_openings (owner_id, opened_at);
create trigger hand_openings_stay_accepted before update on hand_openings
  for each row when (old.accepted_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on hand_openings from parlour_app;
grant update (accepted_at) on hand_openings to parlour_app;

-- What an agent may have other than what everybody may. The newest row of a quota counts.
create table agent_quotas (
  id bigint generated always as identity primary key,
  owner_id text not null references members (id),
  quota text not null check (quota in ('directAgents', 'accountsToday', 'openLinks', 'helpers')),
  most integer not null check (most between 0 and 100000),
  since timestamptz not null,
  set_by text not null
);
create index agent_quotas_of on agent_quotas (owner_id, quota, since desc, id desc);
revoke update, delete, truncate on agent_quotas from parlour_app;

-- What a helper may send down in a day, together. The newest row counts; without one it is nothing.
create table agent_staff_caps (
  id bigint generated always as identity primary key,
  member_id text not null references agent_staff (member_id),
  daily_minor bigint not null check (daily_minor >= 0),
  since timestamptz not null,
  set_by text not null
);
create index agent_staff_caps_of on agent_staff_caps (member_id, since desc, id desc);
revoke update, delete, truncate on agent_staff_caps from parlour_app;
