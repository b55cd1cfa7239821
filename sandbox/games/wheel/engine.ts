import { placedOffer, stepOffer } from '@/sandbox/kit/gate';
import type { Draws } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import type { Engine, PlayedRound } from '@/sandbox/kit/types';
import { percentText, rational } from '@/lib/rational';
import { exactReturn, leastOf } from './exact-return';
import { readBet } from './read-bet';
import { wheelTitles } from './titles';
import type { RiskBet, ValuesBet, WheelBet, WheelMaths, WheelView } from './types';

/** Money wheels: each spin is one draw for each ring, and every segment of a ring is as likely as every other. */
type Spin = Omit<WheelView, 'prize'> & { paidOnMinor: bigint };

function spin(maths: WheelMaths, { stakeMinor, bet }: PlayedRound<WheelBet, never>, draws: Draws): Spin {
  if (maths.game === 'values') {
    const segment = draws.below(maths.segments.length);
    const name = maths.segments[segment] ?? '';
    const placed = (bet as ValuesBet).on[name];
    const paidOnMinor = placed === undefined ? 0n : (parseMoney(placed) ?? 0n);
    return { segment, inner: null, name, tenths: maths.pays[name] ?? 0, paidOnMinor };
  }
  if (maths.game === 'rings') {
    const segment = draws.below(maths.outer.length);
    const inner = draws.below(maths.inner.length);
    const tenths = (maths.outer[segment] ?? 0) * (maths.inner[inner] ?? 0);
    return { segment, inner, name: null, tenths, paidOnMinor: stakeMinor };
  }
  const segments = segmentsOf(maths, bet);
  const segment = draws.below(segments.length);
  return { segment, inner: null, name: null, tenths: segments[segment] ?? 0, paidOnMinor: stakeMinor };
}

/** The pays around the wheel that a bet is about. */
function segmentsOf(maths: Extract<WheelMaths, { game: 'risk' }>, bet: WheelBet): readonly number[] {
  const { risk, segments } = bet as RiskBet;
  const wheel = maths.wheels.find((one) => one.risk === risk && one.segments.length === segments);
  if (!wheel) throw new RangeError('There is no such wheel');
  return wheel.segments;
}

export const wheelEngine: Engine<WheelMaths, WheelBet, never, WheelView> = {
  kind: 'wheel',
  titles: wheelTitles,
  minRoundMs: 5000,
  stakes: (maths) => {
    if (maths.game !== 'values') return stepOffer(maths.stakesMinor.map(BigInt));
    const chips = maths.chipsMinor.map(BigInt);
    return placedOffer(chips, { unitMinor: chips[0] ?? 1n, mostMinor: BigInt(maths.mostMinor) });
  },
  readBet,
  readAction: () => null,
  play: (maths, round, draws) => {
    const { paidOnMinor, ...stop } = spin(maths, round, draws);
    // Every chip and stake is a multiple of ten minor units, so that a tenth of it is whole.
    const payoutMinor = (paidOnMinor / 10n) * BigInt(stop.tenths);
    return {
      view: { ...stop, prize: moneyText(payoutMinor) },
      isOver: true,
      payoutMinor,
      raiseMinor: 0n,
    };
  },
  figures: (maths) => {
    const { bets } = exactReturn(maths);
    const isChoice = maths.game !== 'rings';
    return {
      returnToPlayer: leastOf(bets.map((bet) => bet.returnToPlayer)),
      ...(isChoice && { bets: bets.map(({ key, returnToPlayer }) => ({ key, returnToPlayer })) }),
      hitFrequency: isChoice ? null : (bets[0]?.hitFrequency ?? null),
      maximumMultiple: rational(Math.max(...bets.map((bet) => bet.maximumTenths)), 10),
    };
  },
  describe: ({ segment, inner, name, tenths, prize }) => ({
    segment: String(segment + 1),
    ...(inner !== null && { inner: String(inner + 1) }),
    ...(name !== null && { name }),
    multiple: `${Math.floor(tenths / 10)}.${tenths % 10}`,
    prize,
  }),
  facts: (maths) =>
    Object.fromEntries(
      exactReturn(maths).bets.map(({ key, hitFrequency }) => [`hit.${key}`, percentText(hitFrequency)]),
    ),
};
