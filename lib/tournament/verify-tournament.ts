import { moneyText, parseMoney } from '@/lib/money';
import { digestOf, markOfRound } from './digest';
import { placesOf, scoreOfRound, sumOf, withPrizes } from './places';
import type { DecidedEntry, DecidedRound, TournamentDocument } from './tournament-document';

export interface TournamentCheck {
  check: 'rounds' | 'scores' | 'places' | 'prizes' | 'round ids' | 'entries';
  isGood: boolean;
  stated: string;
  computed: string;
}

function check(name: TournamentCheck['check'], stated: string, compute: () => string): TournamentCheck {
  let computed = '';
  try {
    computed = compute();
  } catch (error) {
    // What cannot be computed from what is stated agrees with nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return { check: name, isGood: computed !== '' && computed === stated, stated, computed };
}

function minorOf(text: string): bigint {
  const minor = parseMoney(text);
  if (minor === null || minor < 0n || moneyText(minor) !== text) throw new RangeError(`${text} is no amount`);
  return minor;
}

const scoreOf = ({ stake, payout, poolWin }: DecidedRound): number =>
  Number(
    scoreOfRound({
      stakeMinor: minorOf(stake),
      payoutMinor: minorOf(payout),
      poolWinMinor: minorOf(poolWin),
    }),
  );

const lines = (entries: readonly DecidedEntry[], textOf: (entry: DecidedEntry) => string | number | null) =>
  entries.map((each) => `${each.entry} ${textOf(each) ?? '–'}`).join('\n') || '–';

/** As many as count, none of them twice, and none below the least stake. */
function countRounds({ entries, minStake }: TournamentDocument): string {
  const seen = new Set<string>();
  const least = minorOf(minStake);
  const isFresh = (mark: string) => seen.size < seen.add(mark).size;
  return lines(
    entries,
    ({ rounds }) => rounds.filter(({ stake, mark }) => minorOf(stake) >= least && isFresh(mark)).length,
  );
}

/** Each round again; the first that gives something else is named. */
function scoresAgain({ entries }: TournamentDocument): string {
  return lines(entries, ({ rounds }) => {
    const scores = rounds.map(scoreOf);
    const wrong = rounds.findIndex(({ score }, at) => score !== scores[at]);
    const sum = scores.reduce((all, each) => all + each, 0);
    return wrong === -1 ? sum : `${sum}, round ${wrong + 1} gives ${scores[wrong]}`;
  });
}

/** Those of the demonstration stand on no place. */
const placedOf = (entries: readonly DecidedEntry[]) =>
  placesOf(entries.filter(({ isDemonstration }) => !isDemonstration));

function placesAgain({ entries }: TournamentDocument): string {
  const places = new Map(placedOf(entries).map(({ entry, place }) => [entry, place]));
  return lines(entries, ({ entry }) => places.get(entry) ?? null);
}

const prizesText = (
  entries: readonly DecidedEntry[],
  prizeOf: (entry: DecidedEntry) => string,
  returned: string,
) => `${lines(entries, prizeOf)}\nback ${returned}`;

/** Shared by equals; what is not given goes back. */
function prizesAgain({ entries, prizes }: TournamentDocument): string {
  const all = prizes.map(minorOf);
  const given = new Map(
    withPrizes(placedOf(entries), all).map(({ entry, prizeMinor }) => [entry, prizeMinor]),
  );
  const returned = sumOf(all) - sumOf([...given.values()]);
  return prizesText(entries, ({ entry }) => moneyText(given.get(entry) ?? 0n), moneyText(returned));
}

const shownRounds = ({ entries }: TournamentDocument): DecidedRound[] =>
  entries.flatMap(({ rounds }) => rounds.filter(({ roundId }) => roundId !== null));

/** Computes a tournament again from its rounds; each check says what came of it. */
export function verifyTournament(document: TournamentDocument): TournamentCheck[] {
  const { entries, rounds, digest, decided, returned } = document;
  const shown = shownRounds(document);
  return [
    check(
      'rounds',
      lines(entries, () => rounds),
      () => countRounds(document),
    ),
    check(
      'scores',
      lines(entries, ({ score }) => score),
      () => scoresAgain(document),
    ),
    check(
      'places',
      lines(entries, ({ place }) => place),
      () => placesAgain(document),
    ),
    check(
      'prizes',
      prizesText(entries, ({ prize }) => prize, returned),
      () => prizesAgain(document),
    ),
    ...(shown.length > 0
      ? [
          check('round ids', shown.map(({ mark }) => mark).join('\n'), () =>
            shown.map(({ roundId }) => markOfRound(roundId ?? '')).join('\n'),
          ),
        ]
      : []),
    check('entries', `${decided} ${digest}`, () => `${entries.length} ${digestOf(document, entries)}`),
  ];
}
