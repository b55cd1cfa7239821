import { say, saidText, type Said } from '@/lib/said';
import type { Tx } from '@/platform/ground/db';
import { insertTerms } from './term-store';
import { faultOf } from './rules';
import type { Prize, PromotionTerms } from './types';

export interface TermsChange {
  promotionId: string;
  way: PromotionTerms['way'];
  effectiveFrom: Date;
  recordedBy: string;
  opensAt?: Date | null;
  closesAt?: Date | null;
  reward?: PromotionTerms['reward'];
  claimDays?: number | null;
  deposit?: PromotionTerms['deposit'];
  needsImages?: boolean;
  needsComment?: boolean;
  approval?: PromotionTerms['approval'];
  rule?: PromotionTerms['rule'];
  /** The pool of a raffle. */
  prizes?: readonly Prize[];
}

/** Terms that cannot be offered. */
class TermsError extends RangeError {
  constructor(readonly said: Said) {
    super(saidText(said));
  }
}

/**
 * Says how one takes part in a promotion from `effectiveFrom` on; what held before stays as history. Throws a
 * `RangeError` and writes nothing for terms that cannot be offered.
 */
export async function putPromotionTerms(tx: Tx, change: TermsChange): Promise<void> {
  const { recordedBy, prizes = [], ...given } = change;
  const terms: PromotionTerms = {
    opensAt: null,
    closesAt: null,
    reward: null,
    claimDays: null,
    deposit: null,
    needsImages: false,
    needsComment: false,
    approval: 'operator',
    rule: null,
    ...given,
  };
  const fault = faultOf(terms, prizes);
  if (fault) throw new TermsError(say`The promotion ${terms.promotionId} cannot be offered: ${fault}`);
  await insertTerms(tx, terms, { prizes, recordedBy });
}
