import type { Env } from '@/lib/env';

/** Whether accounts are made whose password is public: in a database of the operator's only when they are asked for. */
export function hasDemonstrationLogins({
  DATABASE_URL,
  DEMO_LOGINS,
}: Pick<Env, 'DATABASE_URL' | 'DEMO_LOGINS'>): boolean {
  return DEMO_LOGINS === undefined ? DATABASE_URL === undefined : DEMO_LOGINS === '1';
}
