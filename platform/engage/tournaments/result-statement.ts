import type { TournamentStatementPage } from '@/lib/contract/calls/loyalty/tournaments';
import { fillUrl } from '@/lib/addresses/url-template';
import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import { digestOf, markOfRound, type DecidedEntry, type TournamentStatement } from '@/lib/tournament';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import type { Reader, Tx } from '@/platform/ground/db';
import { listBoardPlayers } from '@/platform/people/listing';
import { countEntries } from './entry-store';
import {
  countDecided,
  getPseudonym,
  getStatement,
  insertPseudonyms,
  insertStatement,
  listDecided,
  listDecidedRounds,
  type StoredEntry,
  type StoredRound,
} from './result-statement-store';
import { getTournament } from './tournament-store';
import type { StoredTournament } from './types';

/** Entries that are answered at once. */
const pageSize = 100;

type Announced = Omit<TournamentStatement, 'kind' | 'decidedAt' | 'decided' | 'digest'>;

const announcedOf = (
  { tournamentId, startsAt, endsAt, rounds, minStakeMinor, prizesMinor }: StoredTournament,
  { joined, returnedMinor }: { joined: number; returnedMinor: bigint },
): Announced => ({
  ...{ tournamentId, rounds, joined },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  minStake: moneyText(minStakeMinor),
  prizes: prizesMinor.map(moneyText),
  returned: moneyText(returnedMinor),
});

/** Who a download may name, and whose rounds it may lead to. */
interface Shown {
  account: string | null;
  areRounds: boolean;
  origin: string;
}

function decidedRound(round: StoredRound, { areRounds, origin }: Shown): DecidedEntry['rounds'][number] {
  const { roundId, proofUrl } = round;
  return {
    stake: moneyText(round.stakeMinor),
    payout: moneyText(round.payoutMinor),
    poolWin: moneyText(round.poolWinMinor),
    score: round.score,
    mark: markOfRound(roundId),
    roundId: areRounds ? roundId : null,
    proofUrl: areRounds ? proofUrl && fillUrl(proofUrl, { roundId }, origin) : null,
  };
}

async function decidedEntries(
  reader: Reader,
  tournamentId: string,
  entries: readonly StoredEntry[],
  shownOf: (memberId: string) => Shown,
): Promise<DecidedEntry[]> {
  const ids = entries.map(({ memberId }) => memberId);
  const rounds = Map.groupBy(await listDecidedRounds(reader, tournamentId, ids), ({ memberId }) => memberId);
  return entries.map(({ memberId, entry, place, score, prizeMinor }) => {
    const shown = shownOf(memberId);
    return {
      ...{ entry, place, score, account: shown.account, isDemonstration: place === null },
      prize: moneyText(prizeMinor),
      rounds: (rounds.get(memberId) ?? []).map((round) => decidedRound(round, shown)),
    };
  });
}

const nobodyShown: Shown = { account: null, areRounds: false, origin: '' };

/** Names every entry of the results, and binds all of it; results and their rounds are written. */
export async function recordStatement(
  tx: Tx,
  tournament: StoredTournament,
  { memberIds, returnedMinor }: { memberIds: readonly string[]; returnedMinor: bigint },
  now: Date,
): Promise<void> {
  const { tournamentId } = tournament;
  await insertPseudonyms(tx, tournamentId, memberIds);
  const joined = (await countEntries(tx, [tournamentId])).get(tournamentId) ?? 0;
  const stored = await listDecided(tx, tournamentId);
  const entries = await decidedEntries(tx, tournamentId, stored, () => nobodyShown);
  const digest = digestOf(announcedOf(tournament, { joined, returnedMinor }), entries);
  await insertStatement(tx, tournamentId, { joined, returnedMinor, digest }, now);
}

/**
 * How a tournament was decided, a part of the entries at a time. Who is on no board is nothing but a random name, except to
 * themselves. Throws `tournament.closed` while nothing is decided, and of what was decided before there were statements.
 */
export async function readStatement(
  context: CallContext,
  { tournamentId, from = 0 }: { tournamentId: string; from?: number },
): Promise<TournamentStatementPage> {
  const { db, now, origin } = context;
  const { memberId: caller } = requireCaller(context);
  const [tournament, statement] = [
    await getTournament(db, tournamentId),
    await getStatement(db, tournamentId),
  ];
  if (!tournament?.paidAt || !statement) throw new CallError('tournament.closed');
  const stored = await listDecided(db, tournamentId, { limit: pageSize, offset: from });
  const ids = stored.map(({ memberId }) => memberId);
  const players = await listBoardPlayers(db, ids, now);
  const entries = await decidedEntries(db, tournamentId, stored, (memberId) => {
    const account = players.get(memberId)?.account ?? null;
    return { account, areRounds: account !== null || memberId === caller, origin };
  });
  return {
    statement: {
      ...{ kind: 'tournament', ...announcedOf(tournament, statement), digest: statement.digest },
      decidedAt: tournament.paidAt.toISOString(),
      decided: await countDecided(db, tournamentId),
    },
    own: await getPseudonym(db, tournamentId, caller),
    entries,
    next: stored.length === pageSize ? from + pageSize : null,
  };
}
