import type { GameClass } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import type { Tx } from '@/platform/ground/db';
import { listBestReturns } from '@/platform/play/catalogue';
import { getTerms, worthOfPoints } from '../points';
import { rateOf } from './rates';
import { insertRate, listRates, type NewRate } from './rebate-store';
import { rateText } from './rules';

/** A rate that would give back all that is staked on some game, or more. The message names the game. */
export class RebateRateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RebateRateError';
  }
}

const wholeStake = 10_000;

/**
 * Puts a rate in force from a date on. What was accrued before stays as it was. Whatever a stake earns comes on top of what the
 * game pays by itself: with the best play, the rebate and the worth of the points, less than the stake comes back.
 */
export async function putRebateRate(tx: Tx, rate: NewRate): Promise<void> {
  if (rate.rateBasisPoints > 0) await assertBelowStake(tx, rate);
  await insertRate(tx, rate);
}

async function assertBelowStake(tx: Tx, rate: NewRate): Promise<void> {
  const { gameType, classification = '', rateBasisPoints, effectiveFrom } = rate;
  const others = await listRates(tx, effectiveFrom);
  const isMeant = (of: GameClass) =>
    classification === '' ? rateOf(others, gameType, of).classification === '' : of === classification;
  const points = worthOfPoints(await getTerms(tx, effectiveFrom));
  for (const game of await listBestReturns(tx, gameType)) {
    if (!isMeant(game.classification)) continue;
    if (game.basisPoints === null) throw new RebateRateError(unknownText(game.gameName, gameType));
    const all = game.basisPoints + rateBasisPoints + points;
    if (all < wholeStake) continue;
    throw new RebateRateError(
      `A rebate of ${rateText(rateBasisPoints)} % is too much for ${game.gameName}: its best play gives back ` +
        `${rateText(game.basisPoints)} % of the stakes and points are worth ${rateText(points)} %, so together ` +
        `${rateText(all)} %; less than 100 % is possible`,
    );
  }
}

const unknownText = (gameName: string, gameType: GameType) =>
  `Nobody has said what ${gameName} gives back, so there can be no rebate for ${gameType}`;
