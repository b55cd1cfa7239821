import { Client } from 'pg';
import { dailyTerms } from '@/lib/testing/scenes/agent-contracts';
import { normalTerms, termsText } from '@/lib/contract/agent-rules/terms';

/**
 * A team of 10⁵ accounts below one agent, with its days, movements and contracts, written as tables and not by calls: what is
 * measured is reading. A hundred agents stand directly below the first, ninety-nine below each of them, members below all.
 */
export const teamSize = { agents: 10_000, members: 90_000, direct: 100, directMembers: 5_000 } as const;
/** The half-month that reports are asked about is over; it is noon of the day after it. */
export const now = new Date('2026-11-16T12:00:00Z');
export const lastDay = '2026-11-15';
const firstDay = '2026-11-01';

const { agents, members, direct, directMembers } = teamSize;

const people = `
  insert into members (id, username, account_type, nickname, created_at)
    select 'mem_a' || i, 'agent' || i, case i when 0 then 1 else 2 end, 'agent' || i, timestamptz '2026-10-01' from generate_series(0, ${agents}) i
    union all
    select 'mem_m' || i, 'player' || i, 0, 'player' || i, timestamptz '2026-10-01' from generate_series(1, ${members}) i;
  insert into agent_nodes (member_id, node_no, path, since)
    select 'mem_a' || i, 1000 + i,
      case when i = 0 then array[1000] when i <= ${direct} then array[1000, 1000 + i]
        else array[1000, 1001 + (i - 1) % ${direct}, 1000 + i] end, timestamptz '2026-10-01'
    from generate_series(0, ${agents}) i;
  insert into agent_nodes (member_id, node_no, path, since)
    select 'mem_m' || i, 20000 + i, a.path || (20000 + i), timestamptz '2026-10-01' + i * interval '20 seconds'
    from generate_series(1, ${members}) i
      join agent_nodes a on a.node_no = case when i <= ${directMembers} then 1000 else 1001 + i % ${agents} end;`;

const wallets = `
  insert into ledger.accounts (owner, purpose, currency, is_personal, credits_posted)
    select member_id, 'cash', 'PLAY', true, 10 * node_no from agent_nodes;`;

const days = `
  insert into agent_days (day, half, time_zone, next_time_zone, starts_at, ends_at, active_min_minor, closed_at)
    select d::date, date '${firstDay}', 'UTC', 'UTC', d, d + interval '1 day', 1000, d + interval '1 day 15 minutes'
    from generate_series(timestamptz '${firstDay}', '${lastDay}', '1 day') d;`;

/** Three of ten accounts play on a day, each day others; one of ten moves money. */
const play = `
  insert into agent_member_days (member_id, day, game_type, path, rounds, stake_minor, valid_minor, payout_minor, house_minor)
    select n.member_id, d.day, t.type, n.path, 10, 10000 + n.node_no % 977, 10000 + n.node_no % 977, 9000 + n.node_no % 311,
      1000 + n.node_no % 977 - n.node_no % 311
    from agent_nodes n cross join agent_days d cross join (values ('ALL'), ('RNG')) t(type)
    where (n.node_no * 7 + extract(day from d.day)::int * 3) % 10 < 3;
  insert into agent_member_halves (half, game_type, path, member_id, rounds, stake_minor, valid_minor, payout_minor, house_minor)
    select date '${firstDay}', game_type, path, member_id, sum(rounds), sum(stake_minor), sum(valid_minor), sum(payout_minor), sum(house_minor)
    from agent_member_days group by game_type, path, member_id;
  insert into agent_team_days (node_no, day, game_type, path, rounds, stake_minor, valid_minor, payout_minor, house_minor, players, active)
    select coalesce(m.path[place], 0), day, game_type, m.path[1:place], sum(rounds), sum(stake_minor), sum(valid_minor), sum(payout_minor),
      sum(house_minor), count(*), count(*) filter (where valid_minor >= 1000)
    from agent_member_days m cross join lateral generate_series(0, cardinality(m.path) - 1) place group by 1, 2, 3, 4;
  insert into agent_fund_days (member_id, day, kind, path, amount_minor)
    select n.member_id, d.day, k.kind, n.path, k.amount
    from agent_nodes n cross join agent_days d cross join (values ('deposit', 5000), ('withdrawal', -2000), ('rebate', 100)) k(kind, amount)
    where (n.node_no * 7 + extract(day from d.day)::int * 3) % 10 = 0;
  insert into agent_team_funds (node_no, day, kind, path, amount_minor)
    select coalesce(m.path[place], 0), day, kind, m.path[1:place], sum(amount_minor)
    from agent_fund_days m cross join lateral generate_series(0, cardinality(m.path) - 1) place group by 1, 2, 3, 4;`;

/** Each agent is promised less than the one above. */
const contracts = `
  insert into agent_contracts (id, payer_id, receiver_id, kind, scope, period, offered_at)
    select 'agc_' || n.node_no, u.member_id, n.member_id, 'daily', 'ALL', 'day', timestamptz '2026-11-01'
    from agent_nodes n join members m on m.id = n.member_id and m.account_type in (1, 2)
      left join agent_nodes u on u.node_no = n.path[cardinality(n.path) - 1];
  insert into agent_contract_versions (contract_id, version, terms, text, hash, offered_at, offered_by, expires_at, answer, answered_at,
      answered_by, session_id, starts_at)
    select 'agc_' || n.node_no, 1, t.terms::jsonb, t.text, encode(sha256(convert_to(t.text, 'UTF8')), 'hex'), timestamptz '2026-11-01', 'bench',
      timestamptz '2026-11-08', 'accepted', timestamptz '2026-11-02', 'bench', 'bench', timestamptz '${lastDay}'
    from agent_nodes n join members m on m.id = n.member_id and m.account_type in (1, 2)
      join (select level, terms, text from unnest($1::int[], $2::text[], $3::text[]) as given(level, terms, text)) t
        on t.level = cardinality(n.path);
  insert into agent_contract_turns (contract_id, from_at, due_at) select id, timestamptz '${lastDay}', timestamptz '2026-11-16 12:00Z' from agent_contracts`;

/** Rates by level, in millionths. */
const rates = [10_000, 5_000, 2_000];

/** Rounds that were settled within the last minute, of as many accounts. */
export const settledRounds = (count: number, prefix: string): string => `
  insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor, payout_minor,
      valid_stake_minor, status, started_at, settled_at)
    select 'games', '${prefix}' || i, '${prefix}' || i, 'mem_m' || i, 'ses', g.game_id, g.vendor_code, 5000, 2000, 4000, 'settled',
      timestamptz '${now.toISOString()}' - interval '50 seconds', timestamptz '${now.toISOString()}' - interval '20 seconds'
    from generate_series(1, ${count}) i cross join (select * from games limit 1) g;`;

/** What one account below has staked lately: enough for pages of bets. */
const bets = `
  insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor, payout_minor,
      valid_stake_minor, status, started_at, settled_at)
    select 'games', 'past' || i, 'past' || i, 'mem_m1', 'ses', g.game_id, g.vendor_code, 5000, 2000, 4000, 'settled', at, at
    from generate_series(1, 5000) i cross join (select * from games limit 1) g
      cross join lateral (select timestamptz '${firstDay}' + i * interval '4 minutes' as at) t;`;

/** By a connection that waits as long as it takes. */
export async function writeWorld(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const part of [people, wallets, days, play, bets]) await client.query(part);
    const terms = rates.map((ppm) => dailyTerms(ppm));
    const [heads = '', versions = '', turns = ''] = contracts.split(';\n');
    await client.query(heads);
    await client.query(versions, [
      rates.map((_, at) => at + 1),
      terms.map((each) => JSON.stringify(normalTerms(each))),
      terms.map(termsText),
    ]);
    await client.query(turns);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
