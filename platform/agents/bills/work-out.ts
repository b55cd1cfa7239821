import { createHash } from 'node:crypto';
import { billOf, carriedBy, type BillResult } from '@/lib/contract/agent-rules/bill-of';
import type { Reader, Tx } from '@/platform/ground/db';
import {
  dueAt,
  endOf,
  listContracts,
  nextBoundary,
  periodFrom,
  terrainAt,
  versionAt,
  type Contract,
  type Period,
  type Version,
} from '../contracts';
import { sumOpenAdjustments } from './bill-store';
import { keyOf, noSums, questionOf, type FactsSource, type Line, type Question, type Sums } from './facts';
import type { NextTurn } from './turn-store';
import type { StoredBill, Turn } from './types';

/** One period of one contract, with everything that its bill follows from. */
export interface Task {
  turn: Turn;
  contract: Contract;
  version: Version;
  period: Period;
  timeZone: string;
  question: Question;
}

/** What these turns are about, by the versions and the time zone of their periods. Contracts that are over by then are `ended`. */
export async function tasksOf(
  reader: Reader,
  turns: readonly Turn[],
): Promise<{ tasks: Task[]; ended: Turn[] }> {
  const contracts = new Map(
    (
      await listContracts(
        reader,
        turns.map(({ contractId }) => contractId),
      )
    ).map((each) => [each.id, each]),
  );
  const zones = new Map<number, string>();
  const tasks: Task[] = [];
  const ended: Turn[] = [];
  for (const turn of turns) {
    const contract = contracts.get(turn.contractId);
    const version = contract ? versionAt(contract, turn.fromAt) : null;
    const end = contract ? endOf(contract) : null;
    if (!contract || !version || (end && end.endsAt <= turn.fromAt)) {
      ended.push(turn);
      continue;
    }
    const at = turn.fromAt.getTime();
    const timeZone = zones.get(at) ?? (await terrainAt(reader, turn.fromAt)).timeZone;
    zones.set(at, timeZone);
    const period = periodFrom(contract.period, turn.fromAt, timeZone);
    tasks.push({ turn, contract, version, period, timeZone, question: questionOf(version.terms, period) });
  }
  return { tasks, ended };
}

export interface Figures {
  task: Task;
  sums: Sums;
  lines: readonly Line[];
  result: BillResult;
}

/** Works out the tasks whose figures are final, or all of them for drafts. One question is asked once for all teams. */
export async function workOut(
  reader: Reader,
  source: FactsSource,
  tasks: readonly Task[],
  { now, isDraft }: { now: Date; isDraft: boolean },
): Promise<{ figures: Figures[]; waiting: Task[] }> {
  const figures: Figures[] = [];
  const waiting: Task[] = [];
  for (const group of Map.groupBy(tasks, ({ question }) => keyOf(question)).values()) {
    const question = group[0]?.question;
    if (!question) continue;
    if (!isDraft && !(await source.isReady(reader, question, now))) {
      waiting.push(...group);
      continue;
    }
    const agents = [...new Set(group.map(({ contract }) => contract.receiverId))];
    const teams = await source.teams(reader, question, agents);
    for (const task of group) {
      const { receiverId } = task.contract;
      const { lines, ...sums } = teams.get(receiverId) ?? { ...noSums, lines: [] };
      const facts = { ...sums, ...task.period.label };
      const result = billOf(task.version.terms, facts, task.turn.carry);
      figures.push({ task, sums, lines, result });
    }
  }
  const places = new Map(tasks.map((task, place) => [task, place]));
  figures.sort((one, other) => (places.get(one.task) ?? 0) - (places.get(other.task) ?? 0));
  return { figures, waiting };
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));

/** Of what a confirmed bill says: its period, version, facts and lines, and what they came to. */
export function hashOf({ task, sums, lines, result }: Figures, due: bigint): string {
  const { contract, version, period, turn } = task;
  const said = [contract.id, version.hash, period.label, sums, lines, turn.carry, result, due];
  return createHash('sha256').update(plain(said)).digest('hex');
}

/** As bills are stored: next bill = max(0, amount + adjustments), and what is left of these goes on. */
export async function billsOf(
  reader: Reader,
  figures: readonly Figures[],
  { now, isDraft }: { now: Date; isDraft: boolean },
): Promise<Omit<StoredBill, 'id'>[]> {
  const open = await sumOpenAdjustments(
    reader,
    figures.map(({ task }) => task.contract.id),
  );
  return figures.map((each) => {
    const { task, sums, result } = each;
    const { contract, version, period, timeZone, turn } = task;
    const adjusted = result.amount + (open.get(contract.id) ?? 0n);
    const due = adjusted > 0n ? adjusted : 0n;
    return {
      ...sums,
      contractId: contract.id,
      payerId: contract.payerId,
      receiverId: contract.receiverId,
      kind: contract.kind,
      scope: contract.scope,
      version: version.version,
      fromAt: period.from,
      toAt: period.to,
      fromLabel: period.label.from,
      toLabel: period.label.to,
      workedOutAt: now,
      confirmsAt: dueAt(version.terms, period.to, timeZone),
      base: result.base,
      platformFee: result.platformFee,
      paymentFee: result.paymentFee,
      carryIn: turn.carry,
      carryOut: result.carryOut,
      remainder: result.remainder,
      tier: result.tier,
      missed: result.missed,
      amount: result.amount,
      adjustment: due - result.amount,
      due,
      confirmedAt: isDraft ? null : now,
      hash: isDraft ? null : hashOf(each, due),
    };
  });
}

/** The period after: it begins where this one ends, with what this one left. */
export async function nextTurnOf(tx: Tx, { task, result }: Figures): Promise<NextTurn> {
  const { contract, period, version } = task;
  const end = endOf(contract);
  const carry = carriedBy(version.terms, result);
  if (end && end.endsAt <= period.to)
    return { contractId: contract.id, fromAt: period.to, dueAt: null, carry };
  const { timeZone } = await terrainAt(tx, period.to);
  const next = versionAt(contract, period.to) ?? version;
  const to = nextBoundary(contract.period, period.to, timeZone);
  return { contractId: contract.id, fromAt: period.to, dueAt: dueAt(next.terms, to, timeZone), carry };
}
