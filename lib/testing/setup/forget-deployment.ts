import { settingNames } from '@/lib/env';

/**
 * For whatever plays on sites of its own, breaks them or measures them: what the shell says of a deployment is nothing to it. With
 * `DATABASE_URL` it would play on that database, with `SMTP_URL` write to its members.
 */
export function forgetDeployment(): void {
  for (const name of settingNames) delete process.env[name];
}
