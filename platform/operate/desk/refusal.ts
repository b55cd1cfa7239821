import { callErrorOf } from '@/platform/ground/errors';
import { DeskError, type DeskErrorCode } from './command';

/** Errors of the domains whose words are for the operator. */
const refusals: ReadonlySet<string> = new Set(['NotInReviewError', 'NotOwedError', 'CampaignError']);

export interface Refusal {
  /** `stale`, `forbidden` …, or the code that a domain refuses with. */
  code: DeskErrorCode | (string & {});
  message: string;
}

/** Why a command was refused; null for a defect. Domains refuse with errors of their own. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DeskError) return { code: error.code, message: error.message };
  const refused = callErrorOf(error);
  if (refused) {
    const { code, message, value } = refused;
    const details = [code, value ? JSON.stringify(value) : ''].filter(Boolean).join(' ');
    return { code, message: `${message} (${details})` };
  }
  return error instanceof Error && refusals.has(error.name) ? { code: 'gone', message: error.message } : null;
}
