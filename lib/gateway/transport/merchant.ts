import { env, type Env } from '@/lib/env';

type Merchants = Pick<Env, 'MERCHANT_CODE' | 'MERCHANT_CODES'>;

/**
 * Spec §9: the code that a remote gateway knows the brand by, switched for the domains that `MERCHANT_CODES` names.
 * `host` as the visitor's address has it, with its port or without; null for what no visitor asks.
 */
export function merchantOfHost(host: string | null, settings: Merchants = env()): string {
  const asked = host?.toLowerCase() ?? '';
  const entries = (settings.MERCHANT_CODES || '').split(',').map((entry) => entry.trim().split('='));
  const of = (wanted: string) => entries.find(([name]) => name?.toLowerCase() === wanted)?.[1];
  return of(asked) ?? of(asked.replace(/:\d+$/, '')) ?? settings.MERCHANT_CODE;
}
