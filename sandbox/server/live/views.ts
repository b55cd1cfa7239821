import { moneyText } from '@/lib/money';
import { feedRulesOf, shownTold } from '@/sandbox/games/live/feed';
import { dealtAtMs, stepMs, viewAt } from '@/sandbox/games/live/time-line';
import type {
  OwnRound,
  TableCrowd,
  TableRoundState,
  TableShoeState,
  TableSlip,
  TableState,
} from '@/sandbox/kit/table-wire';
import type { FedPart } from './feed/read-fed';
import type { SpotCrowd, TableBetRow } from './store/bet-store';
import { timed, type TableRound } from './store/round-store';
import type { OwnSeat } from './store/seat-store';
import type { TableShoe } from './store/shoe-store';
import type { TableGame } from '@/sandbox/games/live/table-game';

/** What is stored of a table, as a process has read it: ahead of what may be shown. */
export interface StoredTable {
  round: TableRound | null;
  shoe: TableShoe | null;
  /** Of a table that a studio deals at. */
  fed: FedPart | null;
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

/** The name of the shoe that a round is dealt from, sealed here or the studio’s own; null where there is none. */
export function shoeIdOf({ shoeId, feedId, fedShoe }: TableRound): string | null {
  return fedShoe === null ? shoeId : `fed_${feedId}_${fedShoe}`;
}

function fedShoeState(round: TableRound): TableShoeState | null {
  const shoeId = shoeIdOf(round);
  if (round.fedShoe === null || shoeId === null) return null;
  return { shoeId, number: round.fedShoe, root: null, seedHash: null, opensAtMs: 0, burnCard: null };
}

/** What a studio has told of a running round shows when it has come to the players’ video. */
function fedRoundState(
  game: TableGame,
  round: TableRound,
  { told }: FedPart,
  nowMs: number,
): TableRoundState {
  const view = roundState(round, nowMs);
  const rules = feedRulesOf(game.tableCode);
  const seen = told.filter(({ toldAtMs }) => toldAtMs + round.delayMs <= nowMs);
  if (round.state !== 'closing' || !rules || seen.length === 0) return view;
  const opened = shownTold(
    game,
    rules,
    seen.map(({ value }) => value),
  );
  return { ...view, state: 'dealing', opened, dealings: [opened.length] };
}

function crowdOf(crowd: readonly SpotCrowd[]): TableCrowd[] {
  return [...crowd]
    .sort((a, b) => (a.sumMinor < b.sumMinor ? 1 : a.sumMinor > b.sumMinor ? -1 : 0))
    .slice(0, mostSpots)
    .map(({ key, currency, players, sumMinor }) => ({ key, currency, players, sum: moneyText(sumMinor) }));
}

/** The public state of a table at a moment: the same for everybody, and nothing that has not opened. */
export function tableState(game: TableGame, stored: StoredTable, nowMs: number): TableState {
  const { tableCode, kind } = game;
  const { round, shoe, crowd, fed } = stored;
  const isFed = round !== null && round.feedId !== null;
  return {
    tableCode,
    kind,
    nowMs,
    shoe: isFed ? fedShoeState(round) : shoe && shoeState(shoe, nowMs),
    studio: fed && fed.studio,
    round: round && (isFed && fed ? fedRoundState(game, round, fed, nowMs) : roundState(round, nowMs)),
    crowd: crowdOf(crowd),
  };
}

/** When the next thing shows that follows from what is stored; null when nothing does. */
export function nextChangeMs({ round, shoe, fed }: StoredTable, nowMs: number): number | null {
  const moments = shoe ? [shoe.opensAt.getTime()] : [];
  if (round) {
    moments.push(...(fed?.told ?? []).map(({ toldAtMs }) => toldAtMs + round.delayMs));
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
