import type { Race } from '@/lib/contract/calls/boards';
import type { GameType } from '@/lib/contract/types';
import { recordsOf, type CallContext } from '@/platform/ground/context';
import { sql, type Reader } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { listBoardPlayers } from '@/platform/people/listing';
import { placesOf, type RaceEntry } from './race-places';
import { multipleText, racePlaces, weekOf } from './rules';

interface BestRow {
  memberId: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  gameName: string;
  gameType: GameType;
  gameCode: string;
  vendorCode: string;
}

/** A place behind so many is none. */
const rankedPlayers = 1_000;

/**
 * The best round of each member in a span, best first; of equal ones the earlier. By the index `game_rounds_multiples`, whose
 * condition stands here word for word.
 */
async function listBest(
  reader: Reader,
  { from, to }: { from: Date; to: Date },
  language: string,
): Promise<BestRow[]> {
  const { rows } = await reader.execute<BestRow>(
    sql`with best as (
          select distinct on (member_id) member_id, game_id, stake_minor, payout_minor, settled_at, round_id
          from game_rounds
          where status = 'settled' and currency = 'PLAY' and stake_minor > 0 and payout_minor >= 10 * stake_minor
            and settled_at >= ${from} and settled_at < ${to}
          order by member_id, payout_minor::numeric / stake_minor desc, settled_at, round_id)
        select b.member_id as "memberId", b.stake_minor as "stakeMinor", b.payout_minor as "payoutMinor",
          coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName", g.game_type as "gameType",
          g.game_code as "gameCode", g.vendor_code as "vendorCode"
        from best b join games g using (game_id)
        order by b.payout_minor::numeric / b.stake_minor desc, b.settled_at, b.round_id limit ${rankedPlayers}`,
  );
  return rows;
}

type Placed = ReturnType<typeof placesOf>;
const kept = new KeptAnswers<Placed>(30_000);

async function rank(reader: Reader, language: string, now: Date): Promise<Placed> {
  const best = await listBest(reader, weekOf(now), language);
  const memberIds = best.map(({ memberId }) => memberId);
  const players = await listBoardPlayers(reader, memberIds, now);
  const entries = best.flatMap(({ stakeMinor, payoutMinor, ...row }): RaceEntry[] => {
    const player = players.get(row.memberId);
    return player ? [{ ...player, ...row, multiple: multipleText(payoutMinor, stakeMinor) }] : [];
  });
  return placesOf(entries);
}

/** The race of the week: the best multiple of one round. Who asks with a login is told the own place as well. */
export async function readRace(context: CallContext, input: { language?: string }): Promise<Race> {
  const { db, now, caller } = context;
  const language = (input.language ?? context.language).toUpperCase();
  const { from, to } = weekOf(now);
  const placed = await kept.get(db, `${language} ${from.getTime()}`, now, () =>
    rank(recordsOf(context), language, now),
  );
  const own = caller && placed.find(({ memberId }) => memberId === caller.memberId);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    list: placed
      .slice(0, racePlaces)
      .map(({ memberId, ...entry }) => ({ ...entry, isOwn: memberId === caller?.memberId })),
    own: caller && { place: own?.place ?? null, multiple: own?.multiple ?? null },
  };
}
