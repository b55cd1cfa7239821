import { LRUCache } from 'lru-cache';
import { VendorError } from '@/sandbox/http/vendor-error';
import { newId } from '../../session/ids';
import type { GameSession } from '../../session/session-store';
import type { ClaimAnswer, TableBetRow } from '../store/bet-store';
import { getTableRound, type TableRound } from '../store/round-store';
import type { TableGame } from '@/sandbox/games/live/table-game';
import type { WalletTeller } from '../tell-wallet';
import { readSlip } from './read-slip';
import { claimTogether } from './slips-together';
import { refusalOf, refusedOrThrow, stakeClaimed } from './stake-claimed';

type RoundPlace = Pick<TableRound, 'tableCode' | 'coup'>;

export interface SlipInput {
  roundId: string;
  /** Made by the browser before it sends: the same key stakes once. */
  betKey: string;
  placed: unknown;
}

/** Why a player took a slip back. */
export const undoneByPlayer = 'bet.undone';

interface Claim {
  session: GameSession;
  game: TableGame;
}

/** What never changes of a round, of those that are staked in now. Many ask at once for the same one. */
const places = new LRUCache<string, Promise<RoundPlace | null>>({ max: 256 });

function placeOf({ pool }: WalletTeller, roundId: string): Promise<RoundPlace | null> {
  const known = places.get(roundId);
  if (known) return known;
  const place = getTableRound(pool, roundId);
  places.set(roundId, place);
  // Only what is there stays the same.
  void place.then(
    (round) => round ?? places.delete(roundId),
    () => places.delete(roundId),
  );
  return place;
}

function claimedOf(answer: ClaimAnswer): TableBetRow {
  if ('bet' in answer) return answer.bet;
  throw new VendorError(answer.code, answer.spot ? { spot: answer.spot } : {});
}

/**
 * Stakes a slip in a round. The same key stakes once, and answers the same again. Throws `round.not.found`, `bet.invalid`,
 * `bet.limit`, `key.conflict`, `round.closed` and what the wallet refuses with: nothing has been moved then, or it has been
 * moved back. `wallet.unavailable`: nobody knows yet; the same key asks again, and what is not known at the close goes back.
 */
export async function placeSlip(
  teller: WalletTeller,
  { session, game }: Claim,
  { roundId, betKey, placed }: SlipInput,
): Promise<TableBetRow> {
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(betKey)) throw new VendorError('key.invalid');
  const round = await placeOf(teller, roundId);
  if (round?.tableCode !== game.tableCode) throw new VendorError('round.not.found');
  const slip = readSlip(game, round.coup, placed);
  const { playerId, sessionId, currency } = session;
  const nowMs = Date.now();
  const answer = await claimTogether(teller.pool, {
    bet: {
      betId: newId('vlb', nowMs),
      seatId: newId('vls', nowMs),
      roundId,
      playerId,
      betKey,
      placed: [...slip.placed],
      amountMinor: slip.amountMinor,
    },
    sessionId,
    currency,
    limits: slip.limits,
    mostMinor: slip.mostMinor,
  }).catch(refusedOrThrow);
  const bet = claimedOf(answer);
  if (bet.state === 'claimed') return stakeClaimed(teller, { session, game }, bet);
  if (bet.state === 'confirmed' || bet.undoCode === undoneByPlayer) return bet;
  throw refusalOf(bet, bet.state === 'undone' ? 'untouched' : 'unknown');
}
