import { commitmentOf, createDraws } from '@/lib/fairness';
import { playRound, type RoundOutcome } from '@/sandbox/games/lines/engine';
import { getTitle } from '@/sandbox/catalogue/registry';
import { getSlotTitle } from '@/sandbox/games/lines/titles';
import { readProof, verifyProof, type PlayedProof } from './round-proof';

const serverSeed = '5c'.repeat(32);
const maths = getSlotTitle('monsoon-drums')?.maths;
if (!maths) throw new Error('no title');

/** A round with free spins, so that every kind of check has something to look at. */
function roundWithFreeSpins(): PlayedProof {
  for (let nonce = 1; ; nonce += 1) {
    const outcome = playRound(maths!, createDraws({ serverSeed, clientSeed: 'me', nonce }));
    if (outcome.steps.length < 5 || outcome.units === 0) continue;
    const payout = `${Math.floor((outcome.units * 5) / 100)}.${String((outcome.units * 5) % 100).padStart(2, '0')}`;
    return {
      roundId: 'vrd_1',
      gameCode: 'monsoon-drums',
      nonce,
      commitment: commitmentOf(serverSeed),
      isSettled: true,
      serverSeed,
      clientSeed: 'me',
      startedAt: '2026-03-01T12:00:00.000Z',
      play: { stake: '1.00', raise: '0.00', payout, jackpot: null, bet: null, actions: [], outcome },
    };
  }
}

const proof = roundWithFreeSpins();
const outcome = proof.play.outcome as RoundOutcome;
const failing = (change: object) =>
  verifyProof({ ...proof, ...change }, getTitle({ ...proof, ...change }.gameCode))
    .filter((result) => !result.isGood)
    .map((result) => result.check);

describe('a proof', () => {
  it('of a round as it was agrees in every part', () => {
    expect(failing({})).toEqual([]);
  });

  it('survives being written down and read again', () => {
    const again = readProof(JSON.parse(JSON.stringify(proof)));
    expect(again && verifyProof(again, getTitle(again.gameCode)).every((result) => result.isGood)).toBe(true);
  });

  it.each([
    ['another server seed', { serverSeed: '5d'.repeat(32) }, 'commitment'],
    ['another client seed', { clientSeed: 'you' }, 'stops'],
    ['another nonce', { nonce: proof.nonce + 1 }, 'stops'],
    ['another title', { gameCode: 'ember-temple' }, 'stops'],
    ['a title that does not exist', { gameCode: 'none' }, 'payout'],
    ['another commitment', { commitment: '0'.repeat(64) }, 'commitment'],
    ['a payout one unit short', { play: { ...proof.play, payout: '0.01' } }, 'payout'],
    ['a stake that is not offered', { play: { ...proof.play, stake: '0.60' } }, 'stake'],
    ['no stake at all', { play: { ...proof.play, stake: '0.00' } }, 'stake'],
    ['a stake below nothing', { play: { ...proof.play, stake: '-1.00' } }, 'stake'],
    ['a bet where none is offered', { play: { ...proof.play, bet: { lines: 1 } } }, 'stake'],
    [
      'a sum that is not that of the steps',
      { play: { ...proof.play, outcome: { ...outcome, units: 1 } } },
      'units',
    ],
    [
      'a missing free spin',
      {
        play: { ...proof.play, outcome: { ...outcome, steps: outcome.steps.slice(1) } },
      },
      'steps',
    ],
    [
      'a win that was left out',
      {
        play: {
          ...proof.play,
          outcome: {
            ...outcome,
            steps: outcome.steps.map((step) => ({ ...step, lineWins: [] })),
          },
        },
      },
      'wins',
    ],
    [
      'an outcome of another shape',
      { play: { ...proof.play, outcome: { steps: [null], units: 1 } } },
      'outcome',
    ],
    ['seeds that are no seeds', { serverSeed: 'x', clientSeed: '' }, 'commitment'],
  ])('fails with %s', (_what, change, check) => {
    expect(failing(change)).toContain(check);
  });

  it.each([
    null,
    7,
    'text',
    {},
    { ...proof, play: null },
    { ...proof, nonce: '1' },
    { ...proof, play: { ...proof.play, outcome: 7 } },
    { ...proof, play: { ...proof.play, actions: 'all' } },
  ])('is not read from %p', (value) => expect(readProof(value)).toBeNull());
});
