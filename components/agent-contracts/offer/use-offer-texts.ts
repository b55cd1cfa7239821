import { useTranslations } from 'next-intl';
import { useFieldTexts, type FieldTexts } from '@/components/forms/use-field-errors';
import type { FieldErrors } from '@/lib/contract/errors';

const isOwn = (code: string): boolean => /^(?:cover|rate)\./.test(code);

/** What is wrong with terms in words: the form's own rules, and those of every form. */
export function useOfferTexts(): (errors: FieldErrors) => FieldTexts {
  const t = useTranslations('agentContracts.offer.wrong');
  const fieldTexts = useFieldTexts();
  return (errors) => ({
    ...fieldTexts(errors),
    ...Object.fromEntries(
      Object.entries(errors).flatMap(([field, { code }]) => (isOwn(code) ? [[field, t(code)]] : [])),
    ),
  });
}
