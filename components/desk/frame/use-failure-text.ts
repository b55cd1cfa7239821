import { useTranslations } from 'next-intl';
import type { DeskFailure } from '@/lib/client/desk/desk-call';

/**
 * What was refused, in the reader's language; what only whoever refused can say (which amount, which state) follows in
 * their own words.
 */
export function useFailureText(): (failure: DeskFailure) => string {
  const t = useTranslations('desk.failures');
  return ({ code, sentence, retryAfterSeconds }) => {
    const name = code.replaceAll('.', '_').replaceAll('-', '_');
    const text = t.has(name) ? t(name, { seconds: retryAfterSeconds ?? 0 }) : t('other');
    const isWhole = /^(?:login|desk|picture)\./.test(code) || code === 'unreachable';
    return sentence && !isWhole ? `${text} ${sentence}` : text;
  };
}
