import { errorSentences } from '@/lib/contract/error-sentences';
import { isSaid, say, sayCode, saidText, type Said } from '@/lib/said';
import { isOperatorError } from '@/platform/people/operators';
import { callErrorOf } from '@/platform/ground/errors';
import { DeskError, type DeskErrorCode } from './command';

/** Errors of the domains whose words are for the operator. */
const refusals: ReadonlySet<string> = new Set(['NotInReviewError', 'NotOwedError', 'CampaignError']);

export interface Refusal {
  /** `stale`, `forbidden` …, or the code that a domain refuses with. */
  code: DeskErrorCode | (string & {});
  /** In English. */
  message: string;
  said: Said;
}

const refusal = (code: string, said: Said): Refusal => ({ code, message: saidText(said), said });

/** Why a command was refused; null for a defect. Domains refuse with errors of their own. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DeskError) return refusal(error.code, error.said);
  if (isOperatorError(error)) return refusal(error.code, sayCode(error.message));
  const refused = callErrorOf(error);
  if (refused) {
    const { code, value } = refused;
    const details = [code, value ? JSON.stringify(value) : ''].filter(Boolean).join(' ');
    return refusal(code, say`${sayCode(errorSentences[code])} (${details})`);
  }
  return error instanceof Error && refusals.has(error.name) && 'said' in error && isSaid(error.said)
    ? refusal('gone', error.said)
    : null;
}
