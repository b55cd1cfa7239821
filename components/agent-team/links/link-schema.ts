import { checkFields } from '@/components/forms/check-fields';
import type { FieldErrors } from '@/lib/contract/errors';
import { number, string } from 'yup';

export interface LinkValues {
  accountType: string;
  label: string;
  /** Empty for a link without an end. */
  days: string;
  maxUses: string;
  domain: string;
}

/** A link that opens agents is for few. */
export const agentLinkMaxUses = 20;
const mostUses = 100_000;

function usesSchema(most: number) {
  return number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('number')
    .integer('number')
    .min(1, 'too.small')
    .max(most, 'too.large');
}

/** The rules of the platform, said before anything is sent. */
export function checkLink(values: LinkValues): FieldErrors | null {
  const isForAgents = values.accountType === '2';
  const uses = usesSchema(isForAgents ? agentLinkMaxUses : mostUses);
  return checkFields(
    {
      label: string().trim().max(40, 'too.long'),
      domain: string().trim().max(255, 'too.long'),
      maxUses: isForAgents ? uses.required('required') : uses,
    },
    values,
  );
}
