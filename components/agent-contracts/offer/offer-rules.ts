import { checkSchema } from '@/components/forms/check-fields';
import { faultsOfPromise, isBetterInEveryCase, type CoverFault } from '@/lib/contract/agent-rules/covers';
import { normalTerms, termsText, type ContractTerms } from '@/lib/contract/agent-rules/terms';
import type { AgentContract } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { isCallError } from '@/lib/contract/is-call-error';
import { termsSchema } from '@/lib/contract/schemas/agent-centre/terms-schema';
import type { FieldError, FieldErrors } from '@/lib/contract/errors';
import { draftOf, type OfferValues } from './offer-values';

/** Where an error of terms is said: a field of the form, `tiers[1].rate`, a tier as a whole, or the form (empty). */
const fieldNames: Readonly<Record<string, string>> = {
  ratePpm: 'rate',
  platformFeePpm: 'platformFee',
  paymentFeePpm: 'paymentFee',
  profitRatePpm: 'profitRate',
  lossRatePpm: 'lossRate',
};

const fieldOf = (path: string): string =>
  path.replace(/^terms\.?/, '').replace(/[A-Za-z]+$/, (last) => fieldNames[last] ?? last);

const ratePattern = /(?:^|\.)(?:rate|\w+(?:Fee|Rate))$/;

/** The bounds of a rate are parts of a million to the rules, and percentages to whoever types them. */
function saidOf(field: string, error: FieldError): FieldError {
  if (!ratePattern.test(field)) return error;
  if (error.code === 'too.small') return { code: 'rate.least' };
  return error.code === 'too.large' ? { code: 'rate.most' } : error;
}

function formErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [fieldOf(path), saidOf(fieldOf(path), error)]),
  );
}

export interface ReadTerms {
  /** Null while something is missing or wrong. */
  terms: ContractTerms | null;
  errors: FieldErrors;
}

/** What was typed as terms, or what is wrong with it. */
export function readTerms(values: OfferValues): ReadTerms {
  const draft = draftOf(values);
  const errors = checkSchema(termsSchema(), draft);
  if (errors) return { terms: null, errors: formErrors(errors) };
  return { terms: normalTerms(termsSchema().cast(draft)), errors: {} };
}

function coverField(fault: CoverFault): [field: string, code: string] {
  switch (fault.fault) {
    case 'tier':
      return [`tiers[${fault.tier}]`, 'cover.tier'];
    case 'delay':
      return ['dailyDelayDays', 'cover.delay'];
    case 'rate':
      return ['profitRate', 'cover.rate'];
    case 'kind':
    case 'fixed':
      return ['', 'cover.kind'];
    default:
      return [fault.fault, `cover.${fault.fault}`];
  }
}

/** Where an offer is more than what the agent is promised, at the fields that say so. */
export function coverErrors(above: readonly ContractTerms[], terms: ContractTerms): FieldErrors {
  return Object.fromEntries(
    faultsOfPromise(above, terms).map((fault) => {
      const [field, code] = coverField(fault);
      return [field, { code }];
    }),
  );
}

/** What a refusal says of the fields: its own names for them, or why the terms are not covered. */
export function refusedErrors(error: unknown): FieldErrors {
  if (!isCallError(error)) return {};
  const faults = (error.value as { faults?: CoverFault[] } | undefined)?.faults ?? [];
  return {
    ...formErrors(error.value?.fields ?? {}),
    ...Object.fromEntries(
      faults.map((fault) => {
        const [field, code] = coverField(fault);
        return [field, { code }];
      }),
    ),
  };
}

/** What sending means: a first offer, another version that waits for an answer, one that holds unasked, or nothing new. */
export type OfferMeaning = 'first' | 'version' | 'better' | 'same';

/** The contract that new terms would be another version of. */
export function sameContract(
  promised: readonly AgentContract[],
  accountRef: string,
  terms: Pick<ContractTerms, 'kind' | 'scope'>,
): AgentContract | null {
  return (
    promised.find(
      ({ side, other, kind, scope, state, endsAt }) =>
        side === 'promised' &&
        other.accountRef === accountRef &&
        kind === terms.kind &&
        scope === terms.scope &&
        state === 'active' &&
        endsAt === null,
    ) ?? null
  );
}

export function meaningOf(now: AgentContract | null, terms: ContractTerms): OfferMeaning {
  if (!now) return 'first';
  if (termsText(now.next?.terms ?? now.terms) === termsText(terms)) return 'same';
  const holding = [now.terms, ...(now.next ? [now.next.terms] : [])];
  return holding.every((each) => isBetterInEveryCase(terms, each)) ? 'better' : 'version';
}

/** What the agent is promised of a kind without an end: whatever is offered below must be covered by one of them. */
export function promisedTo(contracts: readonly AgentContract[]): ContractTerms[] {
  return contracts
    .filter(({ side, state, endsAt }) => side === 'received' && state === 'active' && endsAt === null)
    .map(({ next, terms }) => next?.terms ?? terms);
}
