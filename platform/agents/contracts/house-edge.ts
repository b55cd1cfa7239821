import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import { gameTypes, type GameType } from '@/lib/contract/types';
import type { Reader } from '@/platform/ground/db';
import { getTerms, worthOfPoints } from '@/platform/engage/points';
import { listRates } from '@/platform/engage/rebates';
import { listBestReturns } from '@/platform/play/catalogue';
import { listReceived } from './contract-store';
import { holdsFrom, overlaps, termsFrom } from './rules';

/** Parts of a million of what is staked that terms pay at most; a dividend is of what is lost, not of stakes. */
function salaryOf(terms: ContractTerms): number {
  switch (terms.kind) {
    case 'dividend':
      return 0;
    case 'realtime':
      return Math.max(terms.profitRatePpm, terms.lossRatePpm);
    default:
      return Math.max(...terms.tiers.map(({ ratePpm }) => ratePpm));
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

const basisPoint = 100;
const whole = 1_000_000;

/**
 * A game on which rebate, points and all salaries together reach what the house keeps of the best play: whoever plays it and is paid
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
  const points = worthOfPoints(await getTerms(reader, now));
  for (const gameType of gameTypes) {
    if (terms.kind === 'dividend' || !overlaps(terms.scope, gameType)) continue;
    const rebates = [...rates].filter(([key]) => key.startsWith(`${gameType}/`)).map(([, rate]) => rate);
    const paid = salariesFor([...held, terms], gameType) + (Math.max(0, ...rebates) + points) * basisPoint;
    const losing = (await listBestReturns(reader, gameType)).find(
      ({ basisPoints }) => basisPoints === null || paid >= whole - basisPoints * basisPoint,
    );
    if (losing) return losing.gameName;
  }
  return null;
}
