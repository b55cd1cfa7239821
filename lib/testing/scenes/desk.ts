import { isSaid, saidText } from '@/lib/said';
import { inTransaction } from '@/platform/ground/db';
import {
  deskRoles,
  rightsOf,
  runCommand,
  runDesk,
  type DeskOperator,
  type DeskRole,
  type ShownValue,
} from '@/platform/operate/desk';
import type { useTestDatabase } from '../database';

/** An operator at the desk of a test's database, whose commands are given at this time. */
export function deskScene(test: ReturnType<typeof useTestDatabase>, now: () => Date = () => new Date()) {
  const desk = (...argv: string[]) => runDesk(() => test.db, argv, now());

  /** What a command answers to a program. */
  async function told<T>(...argv: string[]): Promise<T> {
    const { isDone, text } = await desk(...argv, '--json');
    expect({ isDone, text }).toMatchObject({ isDone: true });
    return (JSON.parse(text) as { value: T }).value;
  }

  /** Why a command was refused, and that it left no entry. */
  async function refused(...argv: string[]): Promise<string> {
    const before = await auditCount();
    const { isDone, text } = await desk(...argv);
    expect(isDone).toBe(false);
    expect(await auditCount()).toBe(before);
    return text;
  }

  /** Somebody at the pages, with these roles; `opr_<name>` in every session of theirs. */
  const operator = (
    name: string,
    roles: readonly DeskRole[] = deskRoles,
    part: Partial<DeskOperator> = {},
  ): DeskOperator => ({
    ...{ id: `opr_${name}`, name, rights: rightsOf(roles), isFresh: true },
    ...{ via: 'page', sessionId: `ops_${name}`, address: '192.0.2.7', ...part },
  });

  /** A command of the pages: `[noun, verb, ...args]`. Refusals are thrown. */
  const onPage = (who: DeskOperator, [noun = '', verb = '', ...args]: readonly string[], reason = 'so') =>
    inTransaction(test.db, (tx) => runCommand(tx, { noun, verb, args, options: {}, reason }, who, now()));

  /** What takes two people: said by one in the shell, and agreed to by another on the pages. */
  async function agreed(...argv: string[]): Promise<ShownValue> {
    const { proposal } = await told<{ proposal: string }>(...argv);
    const outcome = await onPage(operator('second'), ['proposals', 'approve', proposal]);
    const { state, answer } = (outcome as unknown as { value: { state: string; answer: ShownValue } }).value;
    expect(state).toBe('approved');
    return isSaid(answer) ? saidText(answer) : answer;
  }

  async function auditCount(): Promise<number> {
    const { rows } = await test.owner.query<{ count: number }>(
      'select count(*)::int as count from audit_log',
    );
    return rows[0]?.count ?? 0;
  }

  async function newestAudit(): Promise<Record<string, unknown>> {
    const { rows } = await test.owner.query<Record<string, unknown>>(
      'select actor, action, subject, before, after, reason from audit_log order by sequence desc limit 1',
    );
    return rows[0] ?? {};
  }

  return { desk, told, refused, agreed, operator, onPage, auditCount, newestAudit };
}
