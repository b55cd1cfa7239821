import type { LotteryPlays, PlayTerms } from '@/lib/contract/calls/lottery';
import { familyOf, multiplesOf, multipleScale, oddsOf, type PlayType } from '@/lib/lottery';
import { rulesVersion } from '@/lib/lottery/game-draw';
import { add, multiply, one, rational, type Rational } from '@/lib/rational';
import { moneyText } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { getMargin, usualMargin } from '../draws/chain-store';
import { getOpenMargin } from '../draws/draw-store';
import { requireGame } from '../require-game';
import { getLimits } from '../sale/limit-store';
import { marginText } from './draws';

const scaledText = (scaled: bigint): string =>
  `${scaled / multipleScale}.${(scaled % multipleScale).toString().padStart(4, '0')}`;

/** The chance of a combination in a class turned round, cut off after four decimals. */
function oneInText(play: PlayType, place: number): string | null {
  const win = play.classes[place]?.isPush ? undefined : oddsOf(play)[place]?.win;
  if (!win || win.numerator === 0n) return null;
  return scaledText((win.denominator * multipleScale) / win.numerator);
}

/** Rounded down to two decimals of a percent. */
function percentOf({ numerator, denominator }: Rational): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

const isLess = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;

/** What comes back of a stake on each class of the play, a push included. */
function returnsOf(play: PlayType, multiples: readonly bigint[]): Rational[] {
  const odds = oddsOf(play);
  return play.classes.flatMap(({ share = one, isPush }, place) => {
    const chance = odds[place];
    if (isPush || !chance) return [];
    const paid = multiply(chance.win, rational(multiples[place] ?? 0n, multipleScale));
    return [add(multiply(paid, rational(share.denominator, share.numerator)), chance.push)];
  });
}

const leastOf = (returns: readonly Rational[]): Rational =>
  returns.reduce((least, each) => (isLess(each, least) ? each : least), one);

const made = new Map<string, PlayTerms[]>();

function termsOf(family: ReturnType<typeof requireGame>['family'], margin: number): PlayTerms[] {
  const key = `${family} ${margin}`;
  const known = made.get(key);
  if (known) return known;
  const terms = familyOf(family).plays.map((play) => {
    const multiples = multiplesOf(play, margin);
    const classes = play.classes.map(({ name }, place) => ({
      name,
      multiple: scaledText(multiples[place] ?? 0n),
      oneIn: oneInText(play, place),
    }));
    return { code: play.code, classes, returnToPlayer: percentOf(leastOf(returnsOf(play, multiples))) };
  });
  made.set(key, terms);
  return terms;
}

/** The most that comes back of what is staked on the game, by the best bet: percent, rounded up. */
export function bestReturnOf(gameCode: string, margin = usualMargin): string {
  const { family } = requireGame(gameCode);
  const returns = familyOf(family).plays.flatMap((play) => returnsOf(play, multiplesOf(play, margin)));
  const best = returns.reduce((most, each) => (isLess(most, each) ? each : most), rational(0n));
  const { numerator, denominator } = best;
  return percentOf(rational((numerator * 10_000n + denominator - 1n) / denominator, 10_000n));
}

/** The bets of a game at the margin of the draw on sale, and what the seller takes at most. */
export async function readPlays(reader: Reader, gameCode: string, now: Date): Promise<LotteryPlays> {
  const { family } = requireGame(gameCode);
  const margin = (await getOpenMargin(reader, gameCode)) ?? (await getMargin(reader, family, now));
  const limits = await getLimits(reader, now);
  return {
    rulesVersion,
    margin: marginText(margin),
    limits: {
      ticket: moneyText(limits.ticketMinor),
      lineCombinations: limits.lineCombinations,
      linePrize: moneyText(limits.linePrizeMinor),
      memberPrizes: moneyText(limits.memberPrizesMinor),
    },
    plays: termsOf(family, margin),
  };
}
