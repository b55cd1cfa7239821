import type { Pool } from 'pg';
import { moneyText } from '@/lib/money';
import { VendorError } from '@/sandbox/http/vendor-error';
import type {
  TableActAnswer,
  TableBetAnswer,
  TableHistoryAnswer,
  TableListAnswer,
  TableMineAnswer,
  TableOpenAnswer,
  TableSeatPart,
  TableState,
  TableStatesAnswer,
} from '@/sandbox/kit/table-wire';
import type { GameSession } from '../session/session-store';
import type { StreamTimes } from '../streams/event-streams';
import { createWallet, type WalletOptions } from '../wallet/wallet';
import { placeSlip, type SlipInput } from './bets/place-slip';
import { takeAction, type ActionInput } from './bets/take-action';
import { undoSlip, type UndoInput } from './bets/undo-slip';
import { countedActions, listActions } from './store/action-store';
import { listSeatBets, type TableBetRow } from './store/bet-store';
import { getLastRound, getTableRound, listPastRounds } from './store/round-store';
import { getSeat, getSeatById, listOwnSeats, type TableSeat } from './store/seat-store';
import { TableClock } from '../table-clock';
import type { TableGame, TableGames } from '@/sandbox/games/live/table-game';
import { proofOfRound, proofOfShoe } from './table-proof';
import { openTableSession, requireTableSession, tablesOfSession, type TableDoor } from './table-session';
import { readTable, TableStreams } from './table-streams';
import { TableVisits } from './table-visits';
import { ownRound, roundState, shoeIdOf, slipView, tableState } from './views';

export interface TableServerOptions extends Omit<WalletOptions, 'origin' | 'now'> {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  walletOrigin: string;
  games: TableGames;
  /** See `TableDoor`. */
  tablesOf?: TableDoor['tablesOf'];
  now?: () => Date;
  streamTimes?: StreamTimes;
  /** How often the clock of the tables is looked at. */
  measureEveryMs?: number;
}

const historyLength = 50;
const ownLength = 10;
/** The list is the same for everybody and read once in so long. */
const listLifeMs = 1000;

/** The calls of live tables. Each throws `VendorError` and nothing else that a player should read. */
export class TableServer {
  private readonly door: TableDoor;
  private readonly clock: TableClock;
  private readonly streams: TableStreams;
  private readonly visits: TableVisits;
  private listed: { answer: Promise<TableListAnswer>; untilMs: number } | null = null;

  constructor({
    pool,
    games,
    tablesOf,
    walletOrigin,
    now = () => new Date(),
    streamTimes,
    measureEveryMs,
    ...rest
  }: TableServerOptions) {
    this.door = {
      pool,
      games,
      now,
      wallet: createWallet({ ...rest, origin: walletOrigin, now }),
      ...(tablesOf && { tablesOf }),
    };
    this.clock = new TableClock(pool, measureEveryMs);
    this.visits = new TableVisits(pool);
    this.streams = new TableStreams({
      pool,
      games,
      clock: this.clock,
      ...(streamTimes && { times: streamTimes }),
    });
  }

  private session = (sessionToken: string): Promise<GameSession> =>
    requireTableSession(this.door, sessionToken);

  private game(tableCode: string): TableGame {
    const game = this.door.games.get(tableCode);
    if (!game) throw new VendorError('table.not.found');
    return game;
  }

  private async nowMs(): Promise<number> {
    await this.clock.measure();
    return this.clock.nowMs();
  }

  private async stateOf(game: TableGame): Promise<TableState> {
    const stored = await readTable(this.door.pool, game);
    return tableState(game, stored, await this.nowMs());
  }

  /** Opens the table that is asked for, or the first one where the session may not stake at it. */
  open = async (launchToken: string, wanted?: string): Promise<TableOpenAnswer> => {
    const { session, sessionToken } = await openTableSession(this.door, launchToken);
    const { playerId, currency, backUrl } = session;
    const tables = tablesOfSession(this.door, session);
    const tableCode = tables.find((code) => code === wanted) ?? tables[0];
    await this.visits.see([tableCode]);
    const answer = await this.door.wallet.balance({ playerId, currency });
    if (answer.kind !== 'done')
      throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
    const { balance } = answer.value;
    return {
      sessionToken,
      tableCode,
      tables,
      currency,
      balance,
      backUrl,
      state: await this.stateOf(this.game(tableCode)),
    };
  };

  /** Who looks at the list looks at all tables. */
  list = async (sessionToken: string): Promise<TableListAnswer> => {
    await this.session(sessionToken);
    await this.visits.see([...this.door.games.keys()]);
    const nowMs = await this.nowMs();
    if (!this.listed || this.listed.untilMs <= nowMs)
      this.listed = { answer: this.readList(nowMs), untilMs: nowMs + listLifeMs };
    return this.listed.answer;
  };

  private async readList(nowMs: number): Promise<TableListAnswer> {
    const tables = [];
    for (const { tableCode, kind } of this.door.games.values()) {
      const round = await getLastRound(this.door.pool, tableCode);
      const view = round && roundState(round, nowMs);
      const results = (await this.results(tableCode, nowMs)).map(({ result }) => result);
      tables.push({
        tableCode,
        kind,
        state: view?.state ?? null,
        closesAtMs: view?.closesAtMs ?? null,
        results,
      });
    }
    return { nowMs, tables };
  }

  /** The newest results that show at this moment, the newest first. */
  private async results(tableCode: string, nowMs: number): Promise<TableHistoryAnswer['results']> {
    const rounds = await listPastRounds(this.door.pool, tableCode, historyLength);
    return rounds.flatMap((round) => {
      const { result } = roundState(round, nowMs);
      const { number, coup } = round;
      return result === null ? [] : [{ number, shoeId: shoeIdOf(round), coup, result }];
    });
  }

  state = async (sessionToken: string, tableCode: string): Promise<TableState> => {
    await this.session(sessionToken);
    const game = this.game(tableCode);
    await this.visits.see([tableCode]);
    return this.stateOf(game);
  };

  /** How several tables stand, in the order in which they are asked for. */
  states = async (sessionToken: string, tableCodes: readonly string[]): Promise<TableStatesAnswer> => {
    await this.session(sessionToken);
    const games = tableCodes.map((code) => this.game(code));
    await this.visits.see(tableCodes);
    const tables = await Promise.all(games.map((game) => this.stateOf(game)));
    return { nowMs: await this.nowMs(), tables };
  };

  /** A session stakes at the table that it was opened for, and one of a lobby at all of them. */
  private async staking(sessionToken: string, tableCode: string) {
    const session = await this.session(sessionToken);
    const game = this.game(tableCode);
    if (!tablesOfSession(this.door, session).includes(tableCode)) throw new VendorError('table.other');
    return { session, game };
  }

  private async betAnswer(bet: TableBetRow): Promise<TableBetAnswer> {
    const { balanceAfterMinor } = bet;
    const balance = balanceAfterMinor === null ? null : moneyText(balanceAfterMinor);
    return { nowMs: await this.nowMs(), bet: slipView(bet), balance };
  }

  bet = async (sessionToken: string, tableCode: string, input: SlipInput): Promise<TableBetAnswer> =>
    this.betAnswer(await placeSlip(this.door, await this.staking(sessionToken, tableCode), input));

  undo = async (sessionToken: string, input: UndoInput): Promise<TableBetAnswer> =>
    this.betAnswer(await undoSlip(this.door, await this.session(sessionToken), input));

  /** Takes a decision of the open step; answers with the slip of its raise, if it has one. */
  act = async (sessionToken: string, input: ActionInput): Promise<TableActAnswer> => {
    const session = await this.session(sessionToken);
    const round = await getTableRound(this.door.pool, input.roundId);
    if (!round) throw new VendorError('round.not.found');
    const raise = await takeAction(this.door, { session, game: this.game(round.tableCode) }, input);
    return raise ? this.betAnswer(raise) : { nowMs: await this.nowMs(), bet: null, balance: null };
  };

  mine = async (sessionToken: string, roundId: string): Promise<TableMineAnswer> => {
    const { playerId } = await this.session(sessionToken);
    const { pool } = this.door;
    if (!(await getTableRound(pool, roundId))) throw new VendorError('round.not.found');
    const seat = await getSeat(pool, roundId, playerId);
    const bets = seat ? await listSeatBets(pool, seat.seatId) : [];
    const payoutMinor = seat?.payoutMinor ?? null;
    const balanceMinor = seat?.balanceAfterMinor ?? bets.at(-1)?.balanceAfterMinor ?? null;
    return {
      nowMs: await this.nowMs(),
      roundId,
      slips: bets.map(slipView),
      actions: seat ? await this.actionsOf(seat) : [],
      payout: payoutMinor === null ? null : moneyText(payoutMinor),
      isPaid: seat?.state === 'paid',
      balance: balanceMinor === null ? null : moneyText(balanceMinor),
    };
  };

  /** The decisions of a seat as they count: one of which the raise was refused is what the rules make of it. */
  private async actionsOf({ roundId, seatId }: TableSeat): Promise<TableMineAnswer['actions']> {
    const round = await getTableRound(this.door.pool, roundId);
    const insteadOfRaise = this.door.games.get(round?.tableCode ?? '')?.decisions?.insteadOfRaise;
    if (insteadOfRaise === undefined) return [];
    return countedActions(await listActions(this.door.pool, { roundId, seatId }), insteadOfRaise);
  }

  history = async (sessionToken: string, tableCode: string): Promise<TableHistoryAnswer> => {
    const { playerId } = await this.session(sessionToken);
    const { pool } = this.door;
    const nowMs = await this.nowMs();
    const seats = await listOwnSeats(pool, { playerId, tableCode, limit: ownLength });
    const results = await this.results(this.game(tableCode).tableCode, nowMs);
    return { nowMs, results, own: seats.map(ownRound) };
  };

  proof = async (id: string) => proofOfRound(this.door.pool, id, await this.nowMs());

  shoeProof = (id: string) => proofOfShoe(this.door.pool, id);

  /** What the seat of this id has staked and decided, for whoever knows the id; null where there is no such seat. */
  seat = async (seatId: string): Promise<TableSeatPart | null> => {
    const seat = await getSeatById(this.door.pool, seatId);
    if (!seat) return null;
    const bets = await listSeatBets(this.door.pool, seatId);
    return { slips: bets.map(slipView), actions: await this.actionsOf(seat) };
  };

  stream = async (
    sessionToken: string,
    tableCodes: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> => {
    const { playerId } = await this.session(sessionToken);
    const games = tableCodes.map((code) => this.game(code));
    await this.visits.see(tableCodes);
    return this.streams.body(games, playerId, signal);
  };

  hear = (payload: string): void => this.streams.hear(payload);
  hearAll = (): void => this.streams.hearAll();
  /** Each second: who is at the tables that are followed here, and that somebody is. */
  countCrowds = async (): Promise<void> => {
    await this.visits.see(this.streams.followed);
    await this.streams.countCrowds();
  };
}
