import type { BettingRecord } from '@/lib/contract/games';

/** The pure rules of the games domain. Those that the site shares stand in the contract's `catalogue.ts`. */
export {
  classificationsFor,
  defaultVendorCode,
  hotTabOrder,
  lanesForSite,
  launchTarget,
  menuOrder,
  prizeModeOf,
  foldText,
  vendorTarget,
} from '@/lib/contract/catalogue';

export const defaultPageSize = 12;
export const defaultRecordPageSize = 20;
export const maxPageSize = 100;
/** An export asks for more rounds at once than a screen shows. */
export const maxRecordPageSize = 500;
/** How many of a member's rounds the recently played games are looked for in: a glance, however long they have played. */
export const recentRoundsBack = 2_000;
/** A launch link is used at once by the frame that it was made for. */
export const launchTokenLifeMs = 2 * 60_000;

/** The winner board: how many rows at most, and how far it looks back. */
export const maxWinners = 50;
const winnersBackMs = 30 * 24 * 3_600_000;

export function winnersSince(now: Date): Date {
  return new Date(now.getTime() - winnersBackMs);
}

export function totalPagesOf(totalItems: number, pageSize: number): number {
  return Math.ceil(totalItems / pageSize);
}

/** Where on the site the player came from: origin and path only, so that nothing of a query reaches the vendor. */
export function backLinkOf(backUrl: string, siteOrigin: string): string | null {
  if (!URL.canParse(backUrl)) return null;
  const url = new URL(backUrl);
  return url.origin === siteOrigin ? `${url.origin}${url.pathname}` : null;
}

const localeByLanguage: Readonly<Record<string, string>> = {
  EN: 'en',
  TY: 'fil',
  CN: 'zh',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
  UR: 'ur',
  AR: 'ar',
};

/** The gateway's language code as the locale that documents carry; English for one that is not known. */
export function localeOf(language: string): string {
  return localeByLanguage[language.toUpperCase()] ?? 'en';
}

export type RoundStatus = BettingRecord['status'];

export interface RoundState {
  playerId: string;
  gameId: string;
  status: RoundStatus;
  /** True once a payout was reported: the stakes of the round stand from then on. */
  hasWin: boolean;
}

export type Refusal = 'round.not.found' | 'round.closed' | 'round.rolled.back' | 'transaction.conflict';

function closedRefusal(status: RoundStatus): Refusal | null {
  if (status === 'settled') return 'round.closed';
  return status === 'rolled_back' ? 'round.rolled.back' : null;
}

/** May a stake be taken in this round? A round that does not exist yet is opened by it. */
export function refusalOfBet(round: RoundState | null, playerId: string, gameId: string): Refusal | null {
  if (!round) return null;
  if (round.playerId !== playerId || round.gameId !== gameId) return 'transaction.conflict';
  return closedRefusal(round.status);
}

/** May a payout be made? Whether the player is still logged in, or excluded by now, does not matter. */
export function refusalOfWin(round: RoundState | null, playerId: string): Refusal | null {
  if (!round || round.playerId !== playerId) return 'round.not.found';
  return closedRefusal(round.status);
}

/** May a stake that was taken be given back? Not once the round paid or ended, or a player could have both. */
export function refusalOfRollback(round: RoundState, playerId: string): Refusal | null {
  if (round.playerId !== playerId) return 'transaction.conflict';
  return round.hasWin ? 'round.closed' : closedRefusal(round.status);
}

export type TransactionKind = 'bet' | 'win' | 'rollback' | 'marker';

export interface KnownTransaction {
  kind: TransactionKind;
  requestHash: string;
  /** Of a bet: its stake was given back later. */
  isReturned: boolean;
}

/**
 * What a transaction that was reported before answers now: null when it is the same report again, which gets the same
 * answer. A bet that was taken back, before or after it came, is never confirmed.
 */
export function refusalOfRepeat(
  known: KnownTransaction,
  kind: TransactionKind,
  requestHash: string,
): Refusal | null {
  if (kind === 'bet' && known.kind === 'marker') return 'round.rolled.back';
  if (known.kind !== kind || known.requestHash !== requestHash) return 'transaction.conflict';
  return known.isReturned ? 'round.rolled.back' : null;
}
