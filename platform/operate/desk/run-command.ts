import { say, sayCode, type Said } from '@/lib/said';
import { raiseAlert } from '@/platform/ground/alerts';
import { listWrittenHere, recordAudit, setAuditOrigin, type WrittenEntry } from '@/platform/ground/audit';
import { sql, type Tx } from '@/platform/ground/db';
import {
  DeskError,
  type DeskAnswer,
  type DeskCall,
  type DeskCommand,
  type DeskFile,
  type DeskInput,
  type DeskVia,
  type Shown,
} from './command';
import { deskCommands } from './commands';
import { assertAnothers } from './eyes/own';
import { previewOf } from './proposals/preview';
import { checkInput } from './parse-arguments';
import { propose } from './proposals/propose';
import type { DeskRight } from './rights';

/** Who acts, as the door that they came through has found out. */
export interface DeskOperator {
  /** `opr_…`, or `shell:<name>` of whoever reaches the database. */
  id: string;
  name: string;
  rights: ReadonlySet<DeskRight>;
  /** They have shown who they are within five minutes. */
  isFresh: boolean;
  via: Exclude<DeskVia, 'proposal'>;
  sessionId: string | null;
  address: string | null;
  /** Of the shell: what takes two people is done by one, which everybody is told. */
  breaksGlass?: boolean;
}

export interface CommandRequest extends DeskInput {
  noun: string;
  verb: string;
  reason: string;
  file?: DeskFile;
}

/** What a command answered; or that a second person has to agree, and why. */
export type CommandOutcome =
  { kind: 'done'; value: DeskAnswer } | { kind: 'proposed'; proposal: string; why: Said };

/**
 * Runs one command for an operator, in their transaction: the right, the second person, the work, the entry in the audit
 * log. Both doors end here. Throws `DeskError`, and what domains refuse with; then nothing of it stays.
 */
export async function runCommand(
  tx: Tx,
  request: CommandRequest,
  operator: DeskOperator,
  now: Date,
): Promise<CommandOutcome> {
  const { command, call } = await begin(tx, request, operator, now);
  if (command.kind === 'read') {
    // The database itself holds it to that.
    await tx.execute(sql`set transaction read only`);
    return { kind: 'done', value: await command.run(call) };
  }
  await assertAnothers(call, command);
  const why = (await command.fourEyes?.(call)) ?? null;
  if (why === null) return { kind: 'done', value: await runAudited(call, command) };
  if (!operator.breaksGlass)
    return { kind: 'proposed', proposal: await propose(call, request, command, why), why };
  await breakGlass(call, request, why);
  return { kind: 'done', value: await runAudited({ ...call, agreedBy: 'break-glass' }, command) };
}

/** What a command would do, and whether it takes two people; nothing of it stays. */
export async function previewCommand(
  tx: Tx,
  request: CommandRequest,
  operator: DeskOperator,
  now: Date,
): Promise<{ changes: readonly WrittenEntry[]; facts: Shown | null; why: Said | null }> {
  const { command, call } = await begin(tx, request, { ...operator, isFresh: true }, now);
  await assertAnothers(call, command);
  const { changes } = await previewOf(call, command);
  return {
    changes,
    facts: (await command.facts?.(call)) ?? null,
    why: (await command.fourEyes?.(call)) ?? null,
  };
}

/**
 * What a command makes of a file that came along, in no transaction; nothing is read of it where this operator may not. Throws
 * `DeskError`.
 */
export async function openFile(
  request: CommandRequest,
  operator: DeskOperator,
  read: () => Promise<Uint8Array>,
): Promise<DeskFile> {
  const command = assertMayRun(request, operator);
  const called = `${request.noun} ${request.verb}`;
  checkInput(called, command, request);
  if (!command.opens) throw new DeskError(say`${sayCode(called)} takes no file`);
  return command.opens(await read());
}

/** Whatever is done with a command: there is one, this operator may, and what was said has its form. */
async function begin(tx: Tx, request: CommandRequest, operator: DeskOperator, now: Date) {
  const command = assertMayRun(request, operator);
  checkInput(`${request.noun} ${request.verb}`.trim(), command, request);
  await setAuditOrigin(tx, operator);
  return { command, call: callOf(tx, request, operator, now) };
}

export function findCommand({ noun, verb }: Pick<CommandRequest, 'noun' | 'verb'>): DeskCommand {
  const verbs = Object.hasOwn(deskCommands, noun) ? deskCommands[noun] : undefined;
  const command = verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!command) throw new DeskError(say`There is no ${noun} ${verb}`, 'unknown');
  return command;
}

/** The command, which this operator may run now, through this door. Throws `DeskError`. */
export function assertMayRun(
  { noun, verb }: Pick<CommandRequest, 'noun' | 'verb'>,
  operator: DeskOperator,
): DeskCommand {
  const command = findCommand({ noun, verb });
  const called = `${noun} ${verb}`.trim();
  if (command.only && command.only !== operator.via)
    throw new DeskError(
      command.only === 'shell'
        ? say`${sayCode(called)} is of the shell alone`
        : say`${sayCode(called)} is of the pages alone`,
      'forbidden',
    );
  if (!operator.rights.has(command.right))
    throw new DeskError(say`${sayCode(called)} needs ${command.right}`, 'forbidden');
  if (operator.via === 'page' && command.needsFresh && !operator.isFresh)
    throw new DeskError(say`Show again who you are`, 'stale');
  return command;
}

function callOf(
  tx: Tx,
  { args, options, reason, file }: CommandRequest,
  operator: DeskOperator,
  now: Date,
): DeskCall {
  return {
    tx,
    now,
    args,
    options,
    reason,
    actor: `${operator.via === 'shell' ? 'shell' : 'desk'}:${operator.name}`,
    agreedBy: '',
    may: (right) => operator.rights.has(right),
    operatorId: operator.id,
    via: operator.via,
    address: operator.address,
    file: file ?? null,
    find: findCommand,
  };
}

/** A write that leaves no entry is a defect, and does not happen. */
async function runAudited(call: DeskCall, command: DeskCommand): Promise<DeskAnswer> {
  const value = await command.run(call);
  if ((await listWrittenHere(call.tx)).length === 0)
    throw new Error('A command wrote nothing into the audit log');
  return value;
}

/** In a need one person is enough: it stands in the audit log, and every admin is alarmed. */
async function breakGlass(
  { tx, actor, reason, now }: DeskCall,
  { noun, verb, args }: CommandRequest,
  why: Said,
) {
  if (!reason) throw new DeskError(say`--break-glass needs a --reason`);
  const subject = [noun, verb, ...args].join(' ').slice(0, 120);
  await recordAudit(tx, { actor, action: 'desk.break-glass', subject, after: { why }, reason, now });
  const detail = { by: actor, command: subject, reason };
  const at = now.toISOString();
  // Each time is an alert of its own: one that was looked at covers nothing that comes after it.
  const alert = { subject: `${subject.slice(0, 90)} ${at}`, period: at.slice(0, 10), detail, now };
  await raiseAlert(tx, { kind: 'break_glass', ...alert });
}
