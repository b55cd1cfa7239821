import { runDesk } from '@/platform/operate/desk';
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

  return { desk, told, refused, auditCount, newestAudit };
}
