import { localNetworks } from '@/lib/server/ip-key';
import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { isPerson, type RiskSpan } from './span';
import type { AccountLink } from './multi-account';
import type { Thresholds } from './types';

/** An address that so many accounts used on one day is a carrier's or a café's, and says nothing. */
const mostOnAddress = 40;

const digits = (value: Sql): Sql => sql`regexp_replace(${value}, '\\D', '', 'g')`;

/** What members have in common for good, wherever it is kept. */
const things = sql`
  payouts as (select distinct member_id, number_digest as thing from payout_accounts),
  contacts as (
    select member_id, kind || ':' || case when kind = 'mobile' then ${digits(sql`value`)} else lower(value) end as thing
      from member_contacts
    union select member_id, 'mobile:' || ${digits(sql`value`)} from member_details
      where field = 'mobileNum' and length(${digits(sql`value`)}) >= 6
    union select member_id, 'email:' || lower(value) from member_details where field = 'email' and value like '%_@_%'),
  devices as (select member_id, device_id as thing from member_devices)`;

const pairsBy = (table: Sql): Sql =>
  sql`select a.member_id as one, b.member_id as other, count(*)::int as shared
      from ${table} a join ${table} b using (thing) where a.member_id < b.member_id group by 1, 2`;

/** An address as `addressKey` has it, for comparing; null for what names no place on the internet. */
const seen = ({ from, to }: RiskSpan): Sql => sql`
  addresses as (
    select distinct s.member_id, (s.created_at at time zone 'UTC')::date as day, n.net
    from sessions s
      cross join lateral (select regexp_replace(s.address, '^::ffff:(?=\\d+\\.\\d+\\.\\d+\\.\\d+$)', '', 'i') as text) t
      cross join lateral (select case when pg_input_is_valid(t.text, 'inet') then t.text::inet end as ip) i
      cross join lateral (select case family(i.ip) when 6 then network(set_masklen(i.ip, 64))::inet else i.ip end as net) n
    where s.last_seen_at >= ${from} and s.created_at >= ${from} and s.created_at < ${to} and n.net is not null
      and not (n.net <<= any(${localNetworks}::inet[]))
      and not exists (select 1 from shared_addresses h
        where h.ended_at is null and pg_input_is_valid(h.address, 'inet') and h.address::inet = n.net)),
  seen as (select c.member_id, c.day, c.net from (
    select a.*, count(*) over (partition by day, net) as accounts from addresses a) c
    where c.accounts between 2 and ${mostOnAddress})`;

const daysOf = (from: Sql): Sql =>
  sql`select p.one, p.other, count(distinct x.day)::int as days from ${from} group by 1, 2`;

/** Pairs that share nothing but an address count where that alone is enough, and are not even looked for where it is not. */
function addressPairs({ sharedAddress, multiAccountFrom }: Thresholds): Sql {
  const ofKnown = daysOf(
    sql`known p join seen x on x.member_id = p.one join seen y on y.member_id = p.other and y.day = x.day and y.net = x.net`,
  );
  if (sharedAddress < multiAccountFrom) return ofKnown;
  return sql`select x.member_id as one, y.member_id as other, count(distinct x.day)::int as days
    from seen x join seen y using (day, net) where x.member_id < y.member_id group by 1, 2`;
}

/** Accounts that share enough to be looked at, by two. Trial accounts, helpers and the house's own are none of them. */
export async function listLinks(
  reader: Reader,
  span: RiskSpan,
  thresholds: Thresholds,
): Promise<AccountLink[]> {
  const { sharedPayout, sharedContact, sharedDevice, sharedAddress, multiAccountFrom } = thresholds;
  const part = (count: Sql, weight: number) => sql`case when ${count} > 0 then ${weight}::int else 0 end`;
  const { rows } = await reader.execute<AccountLink>(
    sql`with ${things},
        p as (${pairsBy(sql`payouts`)}), c as (${pairsBy(sql`contacts`)}), d as (${pairsBy(sql`devices`)}),
        known as (select one, other from p union select one, other from c union select one, other from d),
        ${seen(span)},
        a as (${addressPairs(thresholds)}),
        every as (select one, other from known union select one, other from a),
        counted as (
          select e.one, e.other, coalesce(p.shared, 0) as payouts, coalesce(c.shared, 0) as contacts,
            coalesce(d.shared, 0) as devices, coalesce(a.days, 0) as days
          from every e left join p using (one, other) left join c using (one, other) left join d using (one, other)
            left join a using (one, other))
        select one, other, payouts as "payoutAccounts", contacts, devices, days as "addressDays" from counted
        where ${part(sql`payouts`, sharedPayout)} + ${part(sql`contacts`, sharedContact)}
            + ${part(sql`devices`, sharedDevice)} + ${part(sql`days`, sharedAddress)} >= ${multiAccountFrom}
          and ${isPerson(sql`one`)} and ${isPerson(sql`other`)}
        order by one, other`,
  );
  return rows;
}
