import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/ui/text-input';

/** Six digits of an authenticator, as `code` of the form; at an enrolment the app itself has just been explained. */
export function FactorCode({ isEnrolment = false }: { isEnrolment?: boolean }) {
  const t = useTranslations('desk.entry');
  return (
    <TextInput
      label={t('code')}
      {...(!isEnrolment && { hint: t('code_hint'), autoFocus: true })}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      required
    />
  );
}
