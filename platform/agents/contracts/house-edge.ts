import {
  minorOf,
  type ContractTerms,
  type DailyTier,
  type HourlyTier,
} from '@/lib/contract/agent-rules/terms';
import { gameTypes, type GameType, type MoneyText } from '@/lib/contract/types';
import type { Reader } from '@/platform/ground/db';
import { bestWorthOfPoints } from '@/platform/engage/points';
import { listRates, mostOfLevels } from '@/platform/engage/rebates';
import { listBestReturns } from '@/platform/play/catalogue';
import { listReceived } from './contract-store';
import { holdsFrom, overlaps, termsFrom } from './rules';

const basisPoint = 100;
const whole = 1_000_000;

/** The least that a team must have bet for a tier, in minor units; null where nothing is asked. */
function leastValid({ minValid, minActive }: DailyTier | HourlyTier, activeMinBet: MoneyText): bigint | null {
  if (minActive === 0) return minorOf(minValid) || null;
  const each = minorOf(activeMinBet) || 1n;
  const ofAll = BigInt(minActive) * each;
  return ofAll > minorOf(minValid) ? ofAll : minorOf(minValid);
}

/** A fixed amount is of the stakes that just reach it: whoever plays pays no more for it. Without a condition nobody plays for it. */
function tierOf(tier: DailyTier | HourlyTier, activeMinBet: MoneyText): number {
  const fixed = 'fixed' in tier ? tier.fixed : null;
  if (fixed === null) return tier.ratePpm;
  const least = leastValid(tier, activeMinBet);
  if (least === null) return 0;
  const ratePpm = (minorOf(fixed) * BigInt(whole) + least - 1n) / least;
  return Number(ratePpm);
}

/** Parts of a million of what is staked that terms pay at most; a dividend is of what is lost, not of stakes. */
function salaryOf(terms: ContractTerms): number {
  switch (terms.kind) {
    case 'dividend':
      return 0;
    case 'realtime':
      return Math.max(terms.profitRatePpm, terms.lossRatePpm);
    default:
      return Math.max(...terms.tiers.map((tier) => tierOf(tier, terms.activeMinBet)));
  }
}

/** The greatest salary of each kind for a type of games, together. */
function salariesFor(all: readonly ContractTerms[], gameType: GameType): number {
  const most = new Map<string, number>();
  for (const terms of all)
    if (overlaps(terms.scope, gameType))
      most.set(terms.kind, Math.max(most.get(terms.kind) ?? 0, salaryOf(terms)));
  return [...most.values()].reduce((sum, each) => sum + each, 0);
}

/**
 * A game on which rebate, points, what VIP levels add and all salaries together reach what the house keeps of the best play: whoever plays it and is paid
 * above would win for sure. Null where there is none. Games of which nobody has said what they give back are found first.
 */
export async function findLosingGame(
  reader: Reader,
  { receiverId, terms }: { receiverId: string; terms: ContractTerms },
  now: Date,
): Promise<string | null> {
  const held = (await listReceived(reader, [receiverId]))
    .filter(
      (contract) => holdsFrom(contract, now) && contract.payerId === null && contract.kind !== terms.kind,
    )
    .flatMap((contract) => termsFrom(contract, now));
  const rates = await listRates(reader, now);
  const points = await bestWorthOfPoints(reader, now);
  for (const gameType of gameTypes) {
    if (terms.kind === 'dividend' || !overlaps(terms.scope, gameType)) continue;
    const levels = await mostOfLevels(reader, gameType, now);
    const rebates = [...rates].filter(([key]) => key.startsWith(`${gameType}/`)).map(([, rate]) => rate);
    const paid =
      salariesFor([...held, terms], gameType) + Math.max(0, ...rebates) * basisPoint + points + levels;
    const losing = (await listBestReturns(reader, gameType)).find(
      ({ basisPoints }) => basisPoints === null || paid >= whole - basisPoints * basisPoint,
    );
    if (losing) return losing.gameName;
  }
  return null;
}
