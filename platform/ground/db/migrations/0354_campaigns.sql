-- Signs that play may harm somebody, as the operator's people noted them. Who has opened one does not end it.
create table harm_markers (
  id text primary key check (id like 'hrm\_%'),
  member_id text not null references members (id),
  reason text not null check (length(reason) between 1 and 500),
  opened_by text not null,
  opened_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null)),
  check (ended_at >= opened_at and ended_by <> opened_by)
);
create unique index harm_markers_open on harm_markers (member_id) where ended_at is null;
create trigger harm_markers_stay_ended before update on harm_markers
  for each row when (old.ended_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on harm_markers from parlour_app;
grant update (ended_by, ended_at) on harm_markers to parlour_app;

-- What a member wants to hear of, by channel and product. The newest row counts; without one nothing is wanted.
create table marketing_choices (
  id bigint generated always as identity primary key,
  member_id text not null references members (id),
  channel text not null check (channel in ('inbox', 'email')),
  product text not null check (product in ('casino', 'live', 'sports', 'lottery', 'loyalty')),
  is_on boolean not null,
  -- `link`: by the link of a letter, which can switch off only.
  chosen_by text not null check (chosen_by in ('member', 'link')),
  chosen_at timestamptz not null,
  check (not is_on or chosen_by = 'member')
);
create index marketing_choices_newest on marketing_choices (member_id, channel, product, id desc);
revoke update, delete, truncate on marketing_choices from parlour_app;

create table campaigns (
  campaign_id content_slug primary key,
  kind text not null check (kind in ('service', 'marketing')),
  -- Of marketing: what it is about, for which its readers have given their consent.
  product text check (product in ('casino', 'live', 'sports', 'lottery', 'loyalty')),
  channels text[] not null check (cardinality(channels) between 1 and 2 and channels <@ array['inbox', 'email']),
  -- By these and by nothing else: nobody is chosen by what they lost, paid in or hold.
  segment jsonb not null check (jsonb_typeof(segment) = 'object' and segment - array['languages', 'levelFrom', 'levelTo',
    'registeredFrom', 'registeredTo', 'seenWithinDays', 'unseenForDays', 'product'] = '{}'::jsonb),
  texts jsonb not null check (texts ? 'EN'),
  reward jsonb check (jsonb_typeof(reward) = 'object'),
  put_by text not null,
  put_at timestamptz not null,
  planned_for timestamptz,
  planned_by text,
  started_at timestamptz,
  finished_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  check ((kind = 'marketing') = (product is not null)),
  check (reward is null or kind = 'marketing'),
  check ((planned_for is null) = (planned_by is null)),
  check ((stopped_at is null) = (stopped_by is null)),
  check (started_at >= planned_for and (finished_at is null or finished_at >= started_at)),
  check (finished_at is null or (started_at is not null and stopped_at is null))
);
create index campaigns_due on campaigns (planned_for)
  where planned_for is not null and finished_at is null and stopped_at is null;

-- A draft can be written anew. What was planned stays as it was written, and what has ended stays ended.
create function keep_campaign_in_order() returns trigger language plpgsql as $$
begin
  if old.finished_at is not null or old.stopped_at is not null then
    raise exception 'campaign % has ended', old.campaign_id using errcode = 'restrict_violation';
  end if;
  if old.planned_for is not null and row(new.kind, new.product, new.channels, new.segment, new.texts, new.reward, new.put_at)
      is distinct from row(old.kind, old.product, old.channels, old.segment, old.texts, old.reward, old.put_at) then
    raise exception 'campaign % is planned', old.campaign_id using errcode = 'restrict_violation';
  end if;
  if old.started_at is not null and row(new.planned_for, new.planned_by, new.started_at)
      is distinct from row(old.planned_for, old.planned_by, old.started_at) then
    raise exception 'campaign % is being sent', old.campaign_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger campaigns_stay_in_order before update on campaigns
  for each row execute function keep_campaign_in_order();
revoke delete, truncate on campaigns from parlour_app;

-- What was decided about a member at the moment of sending, once for ever: sent, or left out and why.
create table campaign_sends (
  campaign_id content_slug not null references campaigns (campaign_id),
  member_id text not null references members (id),
  decided_at timestamptz not null,
  left_out text check (left_out in
    ('excluded', 'time_out', 'harm', 'limit', 'unsubscribed', 'no_consent', 'no_address', 'too_often')),
  message_id text,
  letter_id text,
  reward_id text,
  primary key (campaign_id, member_id),
  check ((left_out is null) = (message_id is not null or letter_id is not null)),
  check (reward_id is null or left_out is null)
);
create index campaign_sends_of on campaign_sends (member_id, decided_at) where left_out is null;
revoke update, delete, truncate on campaign_sends from parlour_app;

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check check (source in
  ('promotion', 'mission', 'referral', 'raffle', 'vip', 'operator', 'points', 'tournament', 'campaign'));
