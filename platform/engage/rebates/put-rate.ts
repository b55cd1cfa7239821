import type { GameClass } from '@/lib/contract/calls/catalogue';
import { gameTypes, type GameType } from '@/lib/contract/types';
import { say, saidText, type Said } from '@/lib/said';
import { listBenefitTurns } from '@/platform/brand/benefits';
import type { Reader, Tx } from '@/platform/ground/db';
import { listBestReturns, type BestReturn } from '@/platform/play/catalogue';
import { bestWorthOfPoints, listPointTurns } from '../points';
import { mostOfLevels } from './level-rates';
import { rateOf } from './rates';
import { insertRate, listRates, listRateTurns, type NewRate } from './rebate-store';
import { rateText } from './rules';

/** A rate that would give back all that is staked on some game, or more. The message names the game. */
export class RebateRateError extends Error {
  constructor(readonly said: Said) {
    super(saidText(said));
    this.name = 'RebateRateError';
  }
}

const wholePpm = 1_000_000;
const basisPoint = 100;

/** `0.50`; what is finer than a hundredth of a percent is shown too. */
const percent = (ppm: number) => rateText(0, ppm);

/**
 * Puts a rate in force from a date on. What was accrued before stays as it was. Whatever a stake earns comes on top of what the
 * game pays by itself: with the best play, the rebate, the worth of the points and what the best level adds, less than the
 * stake comes back.
 */
export async function putRebateRate(tx: Tx, rate: NewRate): Promise<void> {
  if (rate.rateBasisPoints > 0) await assertBelowStake(tx, rate);
  await insertRate(tx, rate);
  if (rate.rateBasisPoints === 0) return;
  const [, ...later] = await momentsFrom(tx, rate.effectiveFrom);
  for (const at of later) await assertBelowStakeAt(tx, at);
}

async function assertBelowStake(tx: Tx, rate: NewRate): Promise<void> {
  const { gameType, classification = '', rateBasisPoints, effectiveFrom } = rate;
  const others = await listRates(tx, effectiveFrom);
  const isMeant = (of: GameClass) =>
    classification === '' ? rateOf(others, gameType, of).classification === '' : of === classification;
  const beside = await listBeside(tx, gameType, effectiveFrom);
  for (const game of await listBestReturns(tx, gameType))
    if (isMeant(game.classification)) assertGivesLess(game, rateBasisPoints, { gameType, ...beside });
}

interface Beside {
  gameType: GameType;
  /** Millionths of the stakes. */
  points: number;
  levels: number;
}

async function listBeside(reader: Reader, gameType: GameType, at: Date): Promise<Omit<Beside, 'gameType'>> {
  return { points: await bestWorthOfPoints(reader, at), levels: await mostOfLevels(reader, gameType, at) };
}

function assertGivesLess(game: BestReturn, basisPoints: number, { gameType, points, levels }: Beside): void {
  if (game.basisPoints === null) throw new RebateRateError(unknownText(game.gameName, gameType));
  const [best, rebate] = [game.basisPoints * basisPoint, basisPoints * basisPoint];
  const all = best + rebate + points + levels;
  if (all < wholePpm) return;
  const { gameName } = game;
  throw new RebateRateError(
    levels > 0
      ? say`A rebate of ${percent(rebate)} % is too much for ${gameName}: its best play gives back ${percent(best)} % of the stakes and points are worth ${percent(points)} %, levels add up to ${percent(levels)} %, so together ${percent(all)} %; less than 100 % is possible`
      : say`A rebate of ${percent(rebate)} % is too much for ${gameName}: its best play gives back ${percent(best)} % of the stakes and points are worth ${percent(points)} %, so together ${percent(all)} %; less than 100 % is possible`,
  );
}

/** `from`, and every later moment at which a rate, a benefit, terms of points or a bonus of the mall come into force. */
async function momentsFrom(reader: Reader, from: Date): Promise<Date[]> {
  const turns = [
    ...(await listRateTurns(reader, from)),
    ...(await listBenefitTurns(reader, from)),
    ...(await listPointTurns(reader, from)),
  ].map((turn) => turn.getTime());
  return [from.getTime(), ...new Set(turns)].sort((a, b) => a - b).map((time) => new Date(time));
}

/**
 * With all that stakes earn as it is written by now, at a moment and at each later one that changes it: throws
 * `RebateRateError` where a game would give back all of a stake. Games that nobody has said anything of are none to a level
 * or to points; a rebate on them was refused before.
 */
export async function assertBelowStakeFrom(reader: Reader, from: Date): Promise<void> {
  for (const at of await momentsFrom(reader, from)) await assertBelowStakeAt(reader, at);
}

async function assertBelowStakeAt(reader: Reader, at: Date): Promise<void> {
  const rates = await listRates(reader, at);
  for (const gameType of gameTypes) {
    const games = await listBestReturns(reader, gameType);
    if (games.length === 0) continue;
    const beside = await listBeside(reader, gameType, at);
    for (const game of games) {
      const { basisPoints } = rateOf(rates, gameType, game.classification);
      if (basisPoints > 0 || game.basisPoints !== null)
        assertGivesLess(game, basisPoints, { gameType, ...beside });
    }
  }
}

const unknownText = (gameName: string, gameType: GameType) =>
  say`Nobody has said what ${gameName} gives back, so there can be no rebate for ${gameType}`;
