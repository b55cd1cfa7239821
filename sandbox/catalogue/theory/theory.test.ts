import { chanceOf, returnAt, targetsOf } from '@/sandbox/games/crash/exact-return';
import { poolReturn } from '@/sandbox/games/scatter-pays/exact-return';
import type { ScatterPaysMaths } from '@/sandbox/games/scatter-pays/types';
import { exactFigures } from '@/sandbox/games/blackjack/exact-return';
import { netLaw } from '@/sandbox/games/blackjack/net-law';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';
import { theoreticalReturn as ofCrash } from '@/sandbox/games/crash/theory';
import type { CrashMaths } from '@/sandbox/games/crash/types';
import { playableTitles, requireTitle, type PlayableTitle } from '../registry';
import { seededDraws } from '@/sandbox/kit/test-draws';
import { add, approximate } from '@/lib/rational';
import { theoryOf, type Theory } from '.';
import { countMoments } from './count-moments';
import { momentsOfTitle } from './moments';
import { playAnyhow } from './test-rounds';

const theoryOfRound = ({ title }: PlayableTitle, round: Parameters<typeof theoryOf>[2]): Theory =>
  theoryOf(title, title.maths, round);

/** How many standard deviations the payouts of so many rounds are away from what their bets return. */
function deviation(playable: PlayableTitle, rounds: number, payoutOf = (paid: number) => paid): number {
  let [difference, variance] = [0, 0];
  const choices = seededDraws(7, 'c4'.repeat(32));
  for (let nonce = 1; nonce <= rounds; nonce += 1) {
    const { round, paid } = playAnyhow(playable, () => seededDraws(nonce), choices);
    const theory = theoryOfRound(playable, round);
    difference += payoutOf(paid) - theory.mean;
    variance += theory.variance;
  }
  return difference / Math.sqrt(variance);
}

/** Kinds in which what a bet returns depends on the bet or on decisions. */
const ofBets = playableTitles.filter(
  ({ title: { kind } }) =>
    !['lines', 'classic', 'ways', 'anywhere', 'scratch', 'video-poker', 'blackjack'].includes(kind),
);

describe('the theory of a round', () => {
  it('of a title whose every stake buys the same is the published return, the pool aside', () => {
    for (const playable of playableTitles) {
      const { title, engine } = playable;
      if (!['lines', 'classic', 'ways', 'anywhere', 'scratch', 'video-poker'].includes(title.kind)) continue;
      const pool = title.kind === 'anywhere' ? poolReturn(title.maths as ScatterPaysMaths) : null;
      const ofPool = pool ? approximate(add(pool.contribution, pool.seed)) : 0;
      const theory = theoryOfRound(playable, { stake: 1, raise: 0, bet: null, actions: [], view: null });
      const published = approximate(engine.figures(title.maths).returnToPlayer);
      expect([title.gameCode, theory.mean + ofPool]).toEqual([title.gameCode, expect.closeTo(published, 9)]);
      expect(theory.square).toBeGreaterThan(theory.mean ** 2);
      expect(theory.most).toBeGreaterThan(1);
    }
  });

  it('is stored as it is counted, for every title whose every stake buys the same', () => {
    for (const playable of playableTitles) {
      const counted = countMoments(playable);
      const stored = () => momentsOfTitle(playable.title.gameCode);
      if (counted) expect([playable.title.gameCode, stored()]).toEqual([playable.title.gameCode, counted]);
      else expect(stored).toThrow(RangeError);
    }
  });

  it('of every bet with a published return is that return', () => {
    const bets: [string, string, unknown][] = [
      ['harbour-roulette', 'straight', { placed: [{ key: 'straight:7', amount: '1.00' }] }],
      ['pinewood-baccarat', 'tie', { placed: [{ key: 'tie', amount: '1.00' }] }],
      ['pinewood-baccarat', 'banker', { placed: [{ key: 'banker', amount: '1.00' }] }],
    ];
    for (const [gameCode, key, bet] of bets) {
      const playable = requireTitle(gameCode);
      const figure = playable.engine.figures(playable.title.maths).bets?.find((one) => one.key === key);
      const { mean } = theoryOfRound(playable, { stake: 100, raise: 0, bet, actions: [], view: null });
      expect([gameCode, mean / 100]).toEqual([
        gameCode,
        expect.closeTo(figure ? approximate(figure.returnToPlayer) : 0, 9),
      ]);
    }
  });

  it.each(ofBets.map((playable) => [playable.title.gameCode, playable] as const))(
    'of %s is met by rounds of all bets and decisions',
    (_gameCode, playable) => {
      expect(Math.abs(deviation(playable, 400))).toBeLessThan(4.5);
    },
  );

  it('would tell that three tenths of each payout are kept back', () => {
    const roulette = requireTitle('harbour-roulette');
    expect(Math.abs(deviation(roulette, 3000))).toBeLessThan(4.5);
    expect(Math.abs(deviation(roulette, 3000, (paid) => paid * 0.7))).toBeGreaterThan(4.5);
  });

  it('of a crash round that is left at one multiple, over every ticket, is the return of that multiple', () => {
    const maths = requireTitle('lantern-lift').title.maths as CrashMaths;
    const targets = targetsOf(maths);
    for (const target of [110, 250, 6000]) {
      const view = (multiple: number) => ({
        phase: 'cashed' as const,
        multiple: (multiple / 100).toFixed(2),
        atMs: 0,
        isAutomatic: true,
        crash: null,
        crashMs: null,
      });
      const crashed = (crash: number, crashMs: number) => ({
        phase: 'crashed' as const,
        crash: (crash / 100).toFixed(2),
        crashMs,
      });
      const round = { stake: 1, raise: 0, bet: { autoCashOut: (target / 100).toFixed(2) }, actions: [] };
      // It breaks at once, or on each of the floors below the target, or it stands.
      let mean =
        (1 - approximate(chanceOf(maths, 100))) * ofCrash(maths, { ...round, view: crashed(100, 0) }).mean;
      for (const [index, floor] of targets.entries()) {
        if (floor >= target) break;
        const next = targets[index + 1] ?? Infinity;
        const chance = approximate(chanceOf(maths, floor)) - approximate(chanceOf(maths, next));
        mean += chance * ofCrash(maths, { ...round, view: crashed(floor, 1) }).mean;
      }
      mean += approximate(chanceOf(maths, target)) * ofCrash(maths, { ...round, view: view(target) }).mean;
      expect(mean).toBeCloseTo(approximate(returnAt(maths, target)), 9);
    }
  });

  it('of blackjack is the exact return of the best play, whatever is doubled or split', () => {
    for (const playable of playableTitles.filter(({ title }) => title.kind === 'blackjack')) {
      const maths = playable.title.maths as BlackjackMaths;
      const law = [...netLaw(maths)];
      const { returnToPlayer } = exactFigures(maths);
      expect(law.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(1 + law.reduce((sum, [net, chance]) => sum + net * chance, 0)).toBeCloseTo(
        approximate(returnToPlayer),
        11,
      );
      const raised = { stake: 100, raise: 100, bet: null, actions: [{ kind: 'double' }], view: null };
      const insured = { stake: 100, raise: 50, bet: null, actions: [{ kind: 'insure' }], view: null };
      const plain = theoryOfRound(playable, { ...raised, raise: 0, actions: [] });
      expect(theoryOfRound(playable, raised).mean).toBeCloseTo(plain.mean + 100, 9);
      expect(theoryOfRound(playable, insured).mean).toBeCloseTo(plain.mean + (50 * 12) / 13, 9);
    }
  });
});
