import { inTransaction, type Db } from '@/platform/ground/db';
import { deskRoles, rightsOf, runCommand, type DeskOperator } from '@/platform/operate/desk';
import { median, type BenchRow } from '../../scripts/bench/rows';

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

const repeats = 9;

/** Somebody with every right, at the pages. */
export const who: DeskOperator = {
  ...{ id: 'opr_bench', name: 'bench', rights: rightsOf(deskRoles), isFresh: true },
  ...{ via: 'page', sessionId: null, address: null },
};

export interface Question {
  name: string;
  noun: string;
  verb: string;
  args?: readonly string[];
  options?: Readonly<Record<string, string>>;
}

async function ask(db: Db, { noun, verb, args = [], options = {} }: Question, now: Date): Promise<number> {
  const from = performance.now();
  await inTransaction(db, (tx) => runCommand(tx, { noun, verb, args, options, reason: '' }, who, now));
  return performance.now() - from;
}

/** How long a command of the desk takes, in the middle of nine times, against what it may take. */
export async function rowOf(
  db: Db,
  question: Question,
  { mostMs, now = new Date() }: { mostMs: number; now?: Date },
): Promise<BenchRow> {
  const took: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) took.push(await ask(db, question, now));
  const ms = median(took);
  return {
    name: `desk: ${question.name}`,
    figure: `${ms.toFixed(1)} ms`,
    reference: `${mostMs} ms`,
    ratio: ms / mostMs,
    wanted: { most: 1 },
  };
}
