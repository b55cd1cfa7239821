import { randomBytes } from 'node:crypto';
import { moneyText, parseMoney } from '@/lib/money';
import type { Caller } from './caller';
import { describeAnswer, RunOver } from './caller';
import type { Scenario, Stage } from './scenario';
import { Mismatch, stakeMinor, Table, type Seat } from './table';

export interface Result {
  name: string;
  state: 'ok' | 'FAILED' | 'left out';
  /** What was expected and what came, or what is missing. */
  detail?: string;
}

export interface Report {
  results: Result[];
  /** What the player had before and has now. */
  before: string;
  after: string;
  calls: number;
}

/** The run cannot begin, or cannot go on; it says nothing about the wallet. */
export class CannotRun extends Error {}

/** As much as the scenarios have at stake at one time, with something to spare. */
const leastMinor = 10n * stakeMinor;

/** Exchanges a launch token for a seat. */
export async function seatOf(caller: Caller, token: string): Promise<{ seat: Seat; balanceMinor: bigint }> {
  const answer = await caller.call('authenticate', { token });
  const { playerId, sessionId, gameCode, currency, balance } = answer.value;
  const balanceMinor = parseMoney(balance);
  if (answer.code !== null || balanceMinor === null)
    throw new CannotRun(`The launch token was not taken: ${describeAnswer(answer)}`);
  const [player, session, game, money] = [playerId, sessionId, gameCode, currency].map(String);
  const seat = { playerId: player, sessionId: session, gameCode: game, currency: money } as Seat;
  return { seat, balanceMinor };
}

/** Opens the game, and makes sure that this player can stake at all, so that a failure later is the wallet's. */
async function sitDown(caller: Caller, { launchToken }: Stage): Promise<Table> {
  const { seat, balanceMinor } = await seatOf(caller, launchToken);
  if (balanceMinor < leastMinor)
    throw new CannotRun(`The player needs ${moneyText(leastMinor)} and has ${moneyText(balanceMinor)}`);
  const table = new Table(caller, seat, balanceMinor, randomBytes(5).toString('hex'));
  const round = table.round();
  const answer = await round.bet();
  if (answer.code?.startsWith('protection.') || answer.code === 'system.maintenance')
    throw new CannotRun(`This player may not stake now: ${describeAnswer(answer)}`);
  await table.tidy();
  return table;
}

async function play(scenario: Scenario, table: Table, stage: Stage): Promise<Result> {
  const { name, needs = [] } = scenario;
  const missing = needs.filter((need) => stage[need] === undefined);
  if (missing.length > 0) return { name, state: 'left out', detail: `needs ${missing.join(', ')}` };
  try {
    await table.expectBalance('before it, the balance');
    await scenario.play(table, stage);
    await table.expectBalance('after it, the balance');
    return { name, state: 'ok' };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { name, state: 'FAILED', detail: `expected ${error.expected}\n          came ${error.came}` };
  } finally {
    await table.tidy();
  }
}

/** Plays the scenarios one after the other; each begins with nothing at stake. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  caller: Caller,
  stage: Stage,
  tell: (result: Result) => void = () => undefined,
): Promise<Report> {
  try {
    const table = await sitDown(caller, stage);
    const before = table.balance;
    const results: Result[] = [];
    for (const scenario of scenarios) {
      const result = await play(scenario, table, stage);
      results.push(result);
      tell(result);
    }
    return { results, before, after: table.balance, calls: caller.calls };
  } catch (error) {
    if (error instanceof RunOver) throw new CannotRun(error.message);
    throw error;
  }
}
