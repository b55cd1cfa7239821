import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/money/form-failure';
import type { CallFailure } from '@/lib/client/call/call-failure';

/** What became of an answer, an offer or a dispute that failed; none of them moves money. */
export function ActionFailure({ failure }: { failure: CallFailure | null }) {
  const t = useTranslations('agentContracts.failure');
  return <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />;
}
