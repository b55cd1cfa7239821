import type { Tournament, TournamentBoard, TournamentPlace } from '@/lib/contract/calls/loyalty/tournaments';
import { CallError } from '@/lib/contract/errors';
import { fillUrl } from '@/lib/addresses/url-template';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import type { Db } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { listBoardPlayers } from '@/platform/people/listing';
import { listScoredRounds, scoreRounds, type ScoredRound } from '@/platform/play/history';
import { countEntries, getEntry } from './entry-store';
import { listResultRounds, listResults } from './result-store';
import { boardPlaces, paysAt, reviewEndsAt, shownAfterMs, standingOf, statusOf } from './rules';
import { computeStandings, scoreTermsOf, spanOf } from './standings';
import { getStatement } from './result-statement-store';
import { getTournament, listTournamentsSince } from './tournament-store';
import type { Entry, Standing, StoredTournament } from './types';

const mostListed = 20;
/** The board is the same for everybody: one look at the rows serves half a minute of asking. */
const kept = new KeptAnswers<Standing[]>(30_000);

/** What is paid stays as it was paid, whatever is corrected in a round afterwards. */
async function readStandings(db: Db, tournament: StoredTournament, now: Date): Promise<Standing[]> {
  const standings = await computeStandings(db, tournament, { now });
  if (!tournament.paidAt) return standings;
  const results = new Map(
    (await listResults(db, tournament.tournamentId)).map((each) => [each.memberId, each]),
  );
  return standings
    .map((each) => ({ ...each, place: null, prizeMinor: 0n, ...results.get(each.memberId) }))
    .sort((a, b) => (a.place ?? 1e9) - (b.place ?? 1e9));
}

const standingsOf = (db: Db, tournament: StoredTournament, now: Date): Promise<Standing[]> =>
  kept.get(db, `${tournament.tournamentId} ${statusOf(tournament, now)}`, now, () =>
    readStandings(db, tournament, now),
  );

interface Seen {
  context: CallContext;
  language: string;
  entrants: ReadonlyMap<string, number>;
}

const prizeText = (prizeMinor: bigint): string | null => (prizeMinor > 0n ? moneyText(prizeMinor) : null);

/**
 * The own rounds are read at once, and the place stands on the board that everybody sees. Of what is paid all is as it was
 * paid.
 */
async function readOwn(
  { db, now }: CallContext,
  tournament: StoredTournament,
  entry: Entry,
): Promise<Tournament['own']> {
  const { memberId, joinedAt } = entry;
  const kept = (await standingsOf(db, tournament, now)).find((each) => each.memberId === memberId);
  const live = tournament.paidAt
    ? kept
    : (await scoreRounds(db, [spanOf(tournament, entry)], scoreTermsOf(tournament))).get(memberId);
  const isOnBoard = kept?.rounds === live?.rounds && kept?.score === live?.score;
  return {
    joinedAt: joinedAt.toISOString(),
    standing: standingOf(entry, now >= reviewEndsAt(tournament)),
    rounds: live?.rounds ?? 0,
    score: live?.score ?? 0,
    place: isOnBoard ? (kept?.place ?? null) : null,
    prize: isOnBoard ? prizeText(kept?.prizeMinor ?? 0n) : null,
  };
}

async function present(tournament: StoredTournament, seen: Seen): Promise<Tournament> {
  const { context, language, entrants } = seen;
  const { db, now } = context;
  const { memberId } = requireCaller(context);
  const { tournamentId, titles } = tournament;
  const entry = await getEntry(db, tournamentId, memberId);
  return {
    tournamentId,
    title: titles[language] ?? titles.EN ?? '',
    status: statusOf(tournament, now),
    startsAt: tournament.startsAt.toISOString(),
    endsAt: tournament.endsAt.toISOString(),
    paysAt: paysAt(tournament).toISOString(),
    rounds: tournament.rounds,
    minStake: moneyText(tournament.minStakeMinor),
    prizes: tournament.prizesMinor.map(moneyText),
    entrants: entrants.get(tournamentId) ?? 0,
    own: entry && (await readOwn(context, tournament, entry)),
  };
}

const languageOf = ({ language }: CallContext, input: { language?: string }): string =>
  (input.language ?? language).toUpperCase();

const order = ['open', 'announced', 'review', 'paid', 'cancelled'];

/** What is open first, then what comes, then what is over. */
export async function readTournaments(
  context: CallContext,
  input: { language?: string },
): Promise<{ list: Tournament[] }> {
  const { db, now } = context;
  const shown = await listTournamentsSince(db, new Date(now.getTime() - shownAfterMs), mostListed);
  const entrants = await countEntries(
    db,
    shown.map(({ tournamentId }) => tournamentId),
  );
  const seen = { context, language: languageOf(context, input), entrants };
  const list = await Promise.all(shown.map((tournament) => present(tournament, seen)));
  return { list: list.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status)) };
}

/** Throws `tournament.closed` when there is none. */
export async function readTournament(
  context: CallContext,
  { tournamentId, language }: { tournamentId: string; language?: string },
): Promise<{ stored: StoredTournament; tournament: Tournament }> {
  const stored = await getTournament(context.db, tournamentId);
  if (!stored) throw new CallError('tournament.closed');
  const entrants = await countEntries(context.db, [tournamentId]);
  const seen = { context, language: languageOf(context, { ...(language ? { language } : {}) }), entrants };
  return { stored, tournament: await present(stored, seen) };
}

async function listPlaces(context: CallContext, stored: StoredTournament): Promise<TournamentPlace[]> {
  const { db, now } = context;
  const { memberId: caller } = requireCaller(context);
  const complete = (await standingsOf(db, stored, now))
    .filter(({ place, isDemonstration, standing, rounds }) =>
      place === null ? isDemonstration && standing === 'counted' && rounds === stored.rounds : true,
    )
    .slice(0, boardPlaces);
  const players = await listBoardPlayers(
    db,
    complete.map(({ memberId }) => memberId),
    now,
  );
  return complete.flatMap(({ memberId, place, score, prizeMinor }): TournamentPlace[] => {
    const player = players.get(memberId);
    const isOwn = memberId === caller;
    return player ? [{ ...player, place, isOwn, score, prize: prizeText(prizeMinor) }] : [];
  });
}

/** Of a result those that it was made of; otherwise those that count by now. */
async function listOwnRounds(
  context: CallContext,
  stored: StoredTournament,
  language: string,
): Promise<ScoredRound[]> {
  const { db } = context;
  const { memberId } = requireCaller(context);
  const { tournamentId, paidAt } = stored;
  const entry = await getEntry(db, tournamentId, memberId);
  if (!entry) return [];
  const kept = paidAt ? await listResultRounds(db, { tournamentId, memberId, language }) : [];
  return kept.length > 0
    ? kept
    : listScoredRounds(db, spanOf(stored, entry), { ...scoreTermsOf(stored), language });
}

/** Throws `tournament.closed` when there is none. */
export async function readBoard(
  context: CallContext,
  input: { tournamentId: string; language?: string },
): Promise<TournamentBoard> {
  const { origin } = context;
  const { stored, tournament } = await readTournament(context, input);
  const rounds = await listOwnRounds(context, stored, languageOf(context, input));
  return {
    tournament,
    digest: (await getStatement(context.db, input.tournamentId))?.digest ?? null,
    list: await listPlaces(context, stored),
    ownRounds: rounds.map(({ vendorRoundId, proofUrl, settledAt, ...round }) => ({
      roundId: round.roundId,
      gameName: round.gameName,
      settledAt: settledAt.toISOString(),
      stake: moneyText(round.stakeMinor),
      payout: moneyText(round.payoutMinor),
      poolWin: moneyText(round.poolWinMinor),
      score: round.score,
      proofUrl: proofUrl && fillUrl(proofUrl, { roundId: vendorRoundId }, origin),
    })),
  };
}
