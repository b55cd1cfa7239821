import type { BoardPlayer, boards, BoardWin } from '@/lib/contract/calls/boards';
import type { InputOf } from '@/lib/contract/define';
import type { GameType } from '@/lib/contract/types';
import { fillUrl } from '@/lib/addresses/url-template';
import { moneyText } from '@/lib/money';
import { recordsOf, type CallContext } from '@/platform/ground/context';
import { sql, type Reader } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { listBoardPlayers } from '@/platform/people/listing';
import { defaultWins, maxWins, multipleText, winsSince } from './rules';

interface WinRow {
  memberId: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  settledAt: Date;
  gameName: string;
  gameType: GameType;
  gameCode: string;
  vendorCode: string;
  image: string;
  vendorRoundId: string;
  proofUrl: string | null;
}

/** Rounds that end in nobody's name are passed over; so many pages of them are looked through for the others. */
const maxPages = 5;

/** By the index `game_rounds_multiples`: its condition stands here word for word. */
async function listWins(
  reader: Reader,
  { language, since }: { language: string; since: Date },
  offset: number,
): Promise<WinRow[]> {
  const { rows } = await reader.execute<WinRow>(
    sql`select r.member_id as "memberId", r.stake_minor as "stakeMinor", r.payout_minor as "payoutMinor",
          r.settled_at as "settledAt", coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName",
          g.game_type as "gameType", g.game_code as "gameCode", r.vendor_code as "vendorCode", g.image,
          r.vendor_round_id as "vendorRoundId", v.proof_url as "proofUrl"
        from game_rounds r join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        where r.status = 'settled' and r.currency = 'PLAY' and r.stake_minor > 0
          and r.payout_minor >= 10 * r.stake_minor and r.settled_at >= ${since}
        order by r.settled_at desc, r.round_id desc limit ${maxWins} offset ${offset}`,
  );
  return rows;
}

/** A win as it is kept: the address of its proof depends on who asks. */
type FoundWin = Omit<BoardWin, 'proofUrl'> & Pick<WinRow, 'vendorRoundId' | 'proofUrl'>;

function foundWin(row: WinRow, player: BoardPlayer): FoundWin {
  const { memberId: _memberId, stakeMinor, payoutMinor, settledAt, ...rest } = row;
  return {
    ...player,
    ...rest,
    multiple: multipleText(payoutMinor, stakeMinor),
    payout: moneyText(payoutMinor),
    wonAt: settledAt.toISOString(),
  };
}

async function findWins(reader: Reader, language: string, now: Date): Promise<FoundWin[]> {
  const found: FoundWin[] = [];
  for (let page = 0; page < maxPages && found.length < maxWins; page += 1) {
    const rows = await listWins(reader, { language, since: winsSince(now) }, page * maxWins);
    const memberIds = rows.map(({ memberId }) => memberId);
    const players = await listBoardPlayers(reader, memberIds, now);
    for (const row of rows) {
      const player = players.get(row.memberId);
      if (player) found.push(foundWin(row, player));
    }
    if (rows.length < maxWins) break;
  }
  return found.slice(0, maxWins);
}

const kept = new KeptAnswers<FoundWin[]>(5_000);

/** The latest wins of the last seven days, newest first. */
export async function readWins(
  { db, records, now, origin, ...context }: CallContext,
  { language = context.language, limitNum = defaultWins }: InputOf<typeof boards.wins>,
): Promise<{ list: BoardWin[] }> {
  const code = language.toUpperCase();
  const wins = await kept.get(db, code, now, () => findWins(recordsOf({ db, records }), code, now));
  return {
    list: wins.slice(0, limitNum).map(({ vendorRoundId, proofUrl, ...win }) => ({
      ...win,
      proofUrl: proofUrl && fillUrl(proofUrl, { roundId: vendorRoundId }, origin),
    })),
  };
}
