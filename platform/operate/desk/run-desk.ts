import { say } from '@/lib/said';
import { inTransaction, type Db } from '@/platform/ground/db';
import type { ShownValue } from './command';
import { deskCommands } from './commands';
import { helpText } from './help';
import { parseArguments } from './parse-arguments';
import { plainJson, plainLine, render, spoken } from './render';
import { refusalOf } from './refusal';
import { deskRights } from './rights';
import { runCommand, type DeskOperator } from './run-command';

export interface DeskOutcome {
  isDone: boolean;
  /** For the operator, or JSON where that was asked for. */
  text: string;
}

/**
 * Does what an operator wrote, in one transaction: either all of it with its entry in the audit log, or nothing. Never
 * throws for what the operator or the state of things is to blame for; a defect is thrown.
 */
export async function runDesk(
  db: () => Db | Promise<Db>,
  argv: readonly string[],
  now: Date,
): Promise<DeskOutcome> {
  const isJson = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json');
  try {
    const value = await answer(db, words, now);
    return { isDone: true, text: isJson ? plainJson({ isDone: true, value: spoken(value) }) : render(value) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const { message } = refusal;
    return { isDone: false, text: isJson ? plainJson({ isDone: false, message }) : plainLine(message) };
  }
}

async function answer(db: () => Db | Promise<Db>, words: readonly string[], now: Date): Promise<ShownValue> {
  const [first, second] = words.filter((word) => word !== '--help');
  if (first === undefined || first === 'help') return helpText(deskCommands, second).split('\n');
  if (words.includes('--help')) return helpText(deskCommands, first).split('\n');
  const breaksGlass = words.includes(glassOption);
  const { noun, verb, args, options } = parseArguments(
    words.filter((word) => word !== glassOption),
    deskCommands,
  );
  const request = { noun, verb, args, options, reason: options.reason?.trim() ?? '' };
  const operator = { ...shellOperator(options.as ?? 'operator'), breaksGlass };
  const outcome = await inTransaction(await db(), (tx) => runCommand(tx, request, operator, now));
  if (outcome.kind === 'done') return outcome.value;
  return {
    proposal: outcome.proposal,
    why: outcome.why,
    next: say`Somebody else agrees on the page of approvals`,
  };
}

const glassOption = '--break-glass';

/** Whoever reaches the database has every right; what takes two people takes a second one all the same. */
function shellOperator(name: string): DeskOperator {
  return {
    ...{ id: `shell:${name}`, name, rights: new Set(deskRights), isFresh: true },
    ...{ via: 'shell', sessionId: null, address: null },
  };
}
