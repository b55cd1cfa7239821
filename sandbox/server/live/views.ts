import { moneyText } from '@/lib/money';
import { dealtAtMs, stepMs, viewAt } from '@/sandbox/games/live/time-line';
import type {
  OwnRound,
  TableCrowd,
  TableRoundState,
  TableShoeState,
  TableSlip,
  TableState,
} from '@/sandbox/kit/table-wire';
import type { SpotCrowd, TableBetRow } from './store/bet-store';
import { timed, type TableRound } from './store/round-store';
import type { OwnSeat } from './store/seat-store';
import type { TableShoe } from './store/shoe-store';
import type { TableGame } from '@/sandbox/games/live/table-game';

/** What is stored of a table, as a process has read it: ahead of what may be shown. */
export interface StoredTable {
  round: TableRound | null;
  shoe: TableShoe | null;
  crowd: readonly SpotCrowd[];
}

/** So many spots are told; where most is staked comes first. The state has to stay within two kilobytes. */
const mostSpots = 16;

function shoeState(shoe: TableShoe, nowMs: number): TableShoeState {
  const { shoeId, number, root, seedHash, burn, opensAt } = shoe;
  const opensAtMs = opensAt.getTime();
  return { shoeId, number, root, seedHash, opensAtMs, burnCard: nowMs < opensAtMs ? null : burn.card };
}

export function roundState(round: TableRound, nowMs: number): TableRoundState {
  const { roundId, coup, commitment, offer } = round;
  return { roundId, coup, commitment, offer, ...viewAt(timed(round), nowMs) };
}

function crowdOf(crowd: readonly SpotCrowd[]): TableCrowd[] {
  return [...crowd]
    .sort((a, b) => (a.sumMinor < b.sumMinor ? 1 : a.sumMinor > b.sumMinor ? -1 : 0))
    .slice(0, mostSpots)
    .map(({ key, currency, players, sumMinor }) => ({ key, currency, players, sum: moneyText(sumMinor) }));
}

/** The public state of a table at a moment: the same for everybody, and nothing that has not opened. */
export function tableState({ tableCode, kind }: TableGame, stored: StoredTable, nowMs: number): TableState {
  const { round, shoe, crowd } = stored;
  return {
    tableCode,
    kind,
    nowMs,
    shoe: shoe && shoeState(shoe, nowMs),
    round: round && roundState(round, nowMs),
    crowd: crowdOf(crowd),
  };
}

/** When the next thing shows that follows from what is stored; null when nothing does. */
export function nextChangeMs({ round, shoe }: StoredTable, nowMs: number): number | null {
  const moments = shoe ? [shoe.opensAt.getTime()] : [];
  if (round) {
    moments.push(round.closesAt.getTime());
    for (const dealing of round.dealings) {
      let at = dealing.startsAtMs;
      moments.push(at, dealtAtMs(dealing));
      for (const { pace } of dealing.steps) moments.push((at += stepMs[pace]));
    }
  }
  const later = moments.filter((at) => at > nowMs);
  return later.length > 0 ? Math.min(...later) : null;
}

const running = new Set(['betting', 'closing', 'dealing', 'acting']);

function standingOf({ state, roundState: round }: OwnSeat): OwnRound['standing'] {
  if (state === 'owed' || state === 'paid') return null;
  if (round === 'voiding' || round === 'void') return 'void';
  return running.has(round) ? 'running' : 'returned';
}

/** A round that a player has staked in, however it stands. */
export function ownRound(seat: OwnSeat): OwnRound {
  const { roundId, number, stakeMinor, stoodMinor, payoutMinor, state } = seat;
  return {
    roundId,
    number,
    standing: standingOf(seat),
    stake: moneyText(stakeMinor ?? stoodMinor),
    payout: payoutMinor === null ? null : moneyText(payoutMinor),
    isPaid: state === 'paid',
  };
}

export function slipView({ betId, placed, amountMinor, state, undoCode }: TableBetRow): TableSlip {
  return { betId, placed, amount: moneyText(amountMinor), state, undoCode };
}
