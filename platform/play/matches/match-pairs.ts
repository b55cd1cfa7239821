import { addressKey } from '@/lib/server/ip-key';
import { sql, type Reader } from '@/platform/ground/db';
import { shareDevice } from '@/platform/people/devices';

export interface MatchPair {
  /** The one who has lost to the other, if one has. */
  memberId: string;
  otherId: string;
  /** Staked matches in which both sat. */
  together: number;
  /** Of all matches of the one of them who has played fewer. */
  ofFewer: number;
  /** Matches that ended with a gain for the one and a loss for the other, and the other way round. */
  lostTo: number;
  wonFrom: number;
  /** Half of the difference of their results: what went from the one to the other, however many sat there. */
  flowMinor: bigint;
  sharesAddress: boolean;
  sharesDevice: boolean;
  why: ('often' | 'one-way' | 'shared')[];
}

/** A pair is looked at from so many matches on. */
const fewestTogether = 5;
const mostPairs = 100;

interface PairRow {
  a: string;
  b: string;
  together: number;
  ofFewer: number;
  lost: number;
  won: number;
  flow: string;
}

/**
 * Members who meet at tables for money more often than chance would have it (in half of the matches of one of them, and ten
 * times at least), whose results go one way (four of five, and five at least), or who share an address or a device. Of the
 * matches that have ended since then, the largest flow first.
 */
export async function listMatchPairs(reader: Reader, since: Date): Promise<MatchPair[]> {
  const { rows } = await reader.execute<PairRow>(
    sql`with seats as (
          select match_id, member_id, payout_minor - stake_minor as net from game_rounds
          where match_id is not null and currency = 'PLAY' and status = 'settled' and settled_at >= ${since}),
        played as (select member_id, count(*)::int as matches from seats group by 1),
        pairs as (
          select a.member_id as a, b.member_id as b, count(*)::int as together,
            (count(*) filter (where a.net < 0 and b.net > 0))::int as lost,
            (count(*) filter (where a.net > 0 and b.net < 0))::int as won,
            (sum(b.net - a.net) / 2)::bigint as flow
          from seats a join seats b using (match_id) where a.member_id <> b.member_id group by 1, 2)
        select pairs.a, pairs.b, together, least(x.matches, y.matches) as "ofFewer", lost, won, flow::text
        from pairs join played x on x.member_id = pairs.a join played y on y.member_id = pairs.b
        where together >= ${fewestTogether} and (flow > 0 or (flow = 0 and pairs.a < pairs.b))
        order by flow desc, together desc limit 500`,
  );
  const pairs: MatchPair[] = [];
  for (const row of rows) {
    const pair = await pairOf(reader, row);
    if (pair.why.length > 0) pairs.push(pair);
    if (pairs.length === mostPairs) break;
  }
  return pairs;
}

async function pairOf(reader: Reader, row: PairRow): Promise<MatchPair> {
  const { a, b, together, ofFewer, lost, won } = row;
  const sharesAddress = await shareAddress(reader, a, b);
  const sharesDevice = await shareDevice(reader, a, [b]);
  const isOften = together >= 10 && together * 2 >= ofFewer;
  const isOneWay = lost >= fewestTogether && lost * 5 >= (lost + won) * 4;
  return {
    memberId: a,
    otherId: b,
    together,
    ofFewer,
    lostTo: lost,
    wonFrom: won,
    flowMinor: BigInt(row.flow),
    sharesAddress,
    sharesDevice,
    why: [
      ...(isOften ? (['often'] as const) : []),
      ...(isOneWay ? (['one-way'] as const) : []),
      ...(sharesAddress || sharesDevice ? (['shared'] as const) : []),
    ],
  };
}

/** Whether both have played a match from one address. */
async function shareAddress(reader: Reader, a: string, b: string): Promise<boolean> {
  const addressesOf = async (memberId: string): Promise<Set<string>> => {
    const { rows } = await reader.execute<{ address: string }>(
      sql`select distinct s.address from game_rounds r join game_sessions g on g.session_id = r.session_id
            join sessions s on s.id = g.login_session_id
          where r.member_id = ${memberId} and r.match_id is not null and s.address <> ''`,
    );
    return new Set(rows.map(({ address }) => addressKey(address)));
  };
  const [ofA, ofB] = [await addressesOf(a), await addressesOf(b)];
  return [...ofA].some((address) => ofB.has(address));
}
