import fc from 'fast-check';
import { digestOf, readTournamentDocument, verifyTournament, type TournamentDocument } from '.';
import { decided, type TestRound } from './test-tournament';

const rounds = (...payouts: bigint[]): TestRound[] => payouts.map((payoutMinor) => ({ payoutMinor }));
const sample = () =>
  decided(
    [
      rounds(300n, 0n, 133n),
      rounds(300n, 0n, 133n),
      rounds(50n, 0n, 0n),
      rounds(0n, 0n, 20n),
      rounds(900n, 0n, 0n),
    ],
    {
      demonstration: [4],
    },
  );
const differing = (document: TournamentDocument) =>
  verifyTournament(document).flatMap(({ check, isGood }) => (isGood ? [] : [check]));
/** A copy that somebody has changed by hand. */
function changed(change: (copy: TournamentDocument) => void, document = sample()): TournamentDocument {
  const copy = structuredClone(document);
  change(copy);
  return copy;
}
/** By somebody who computes the digest anew. */
const rebound = (document: TournamentDocument) => ({
  ...document,
  digest: digestOf(document, document.entries),
});

it('follows from its rounds: scores, places of equals, prizes and what goes back', () => {
  const document = sample();
  expect(differing(document)).toEqual([]);
  expect(document.entries.map(({ place, score, prize }) => [place, score, prize])).toEqual([
    [null, 900, '0.00'],
    [1, 433, '400.00'],
    [1, 433, '400.00'],
    [3, 50, '200.00'],
    [4, 20, '0.00'],
  ]);
});

describe('negative controls: whoever changes', () => {
  it.each<[string, (copy: TournamentDocument) => void, string[]]>([
    ['a score', ({ entries }) => void (entries[3]!.score = 51), ['scores', 'entries']],
    [
      'a score past another one',
      ({ entries }) => void (entries[3]!.score = 500),
      ['scores', 'places', 'prizes', 'entries'],
    ],
    ['a stake', ({ entries }) => void (entries[3]!.rounds[0]!.stake = '0.50'), ['scores', 'entries']],
    [
      'a stake to one that does not count',
      ({ entries }) => void (entries[4]!.rounds[0]!.stake = '0.10'),
      ['rounds', 'entries'],
    ],
    ['a payout', ({ entries }) => void (entries[1]!.rounds[0]!.payout = '30.00'), ['scores', 'entries']],
    [
      'what a pool has paid',
      ({ entries }) => void (entries[1]!.rounds[0]!.poolWin = '1.00'),
      ['scores', 'entries'],
    ],
    ['a place', ({ entries }) => void (entries[3]!.place = 2), ['places', 'entries']],
    ['a prize', ({ entries }) => void (entries[1]!.prize = '500.00'), ['prizes', 'entries']],
    ['what went back', (copy) => void (copy.returned = '1.00'), ['prizes', 'entries']],
    ['the prizes', (copy) => void (copy.prizes[0] = '600.00'), ['prizes', 'entries']],
    [
      'by dropping an entry in the middle',
      ({ entries }) => void entries.splice(1, 1),
      ['places', 'prizes', 'entries'],
    ],
    ['by dropping the last entry, which no place hangs on', ({ entries }) => void entries.pop(), ['entries']],
    ['by dropping one of the demonstration', ({ entries }) => void entries.shift(), ['entries']],
    [
      'by adding one',
      ({ entries }) => void entries.push({ ...entries[4]!, entry: 'ent_x' }),
      ['rounds', 'entries'],
    ],
    [
      'by counting a round twice',
      ({ entries }) => void (entries[4]!.rounds[0] = { ...entries[4]!.rounds[1]! }),
      ['rounds', 'entries'],
    ],
    ['by dropping a round', ({ entries }) => void entries[4]!.rounds.shift(), ['rounds', 'entries']],
    [
      'who is of the demonstration',
      ({ entries }) => void (entries[0]!.isDemonstration = false),
      ['places', 'prizes', 'entries'],
    ],
    ['how many had joined', (copy) => void (copy.joined += 1), ['entries']],
    ['the order', ({ entries }) => void entries.reverse(), ['entries']],
    [
      'the id of a round',
      ({ entries }) => void (entries.find(({ account }) => account)!.rounds[0]!.roundId = 'vrd_other'),
      ['round ids'],
    ],
    [
      'an amount to what is none',
      ({ entries }) => void (entries[1]!.rounds[0]!.stake = '1'),
      ['rounds', 'scores', 'entries'],
    ],
    [
      'a stake to nothing',
      ({ entries }) => void (entries[1]!.rounds[0]!.stake = '0.00'),
      ['rounds', 'scores', 'entries'],
    ],
  ])('%s', (_name, change, named) => {
    expect(differing(changed(change)).sort()).toEqual([...named].sort());
  });

  it('all of an entry, and binds it anew, has another digest than the board shows', () => {
    const forged = rebound(changed(({ entries }) => void entries.pop()));
    expect(forged.digest).not.toBe(sample().digest);
    expect(differing({ ...forged, decided: forged.entries.length })).toEqual([]);
  });
});

it('agrees for whatever was played', () => {
  const round = fc.record({
    stakeMinor: fc.bigInt({ min: 20n, max: 9_000n }),
    payoutMinor: fc.bigInt({ min: 0n, max: 2_000_000n }),
    poolWinMinor: fc.bigInt({ min: 0n, max: 500n }),
  });
  const entries = fc.array(fc.array(round, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(entries, fc.array(fc.nat(7), { maxLength: 3 }), (played, demonstration) => {
      const document = decided(played, { demonstration });
      return differing(document).length === 0 && readTournamentDocument(document) !== null;
    }),
  );
});

it('is none without entries that can be read, and one that nobody finished', () => {
  expect(readTournamentDocument({ ...sample(), entries: [{}] })).toBeNull();
  expect(readTournamentDocument(null)).toBeNull();
  const empty = rebound({ ...sample(), entries: [], decided: 0, returned: '1000.00' });
  expect(differing(empty)).toEqual([]);
});
