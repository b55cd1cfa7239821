import { useLocale, useTranslations } from 'next-intl';
import type { DeskFailure } from '@/lib/client/desk/desk-call';
import { useSaid } from '../table/use-said';

/** Of these the kind is told besides: what was said alone does not tell it. */
const toldBesides = new Set(['forbidden', 'gone']);

/** What was refused, in the reader's language: the sentence of whoever refused, or what its code stands for. */
export function useFailureText(): (failure: DeskFailure) => string {
  const t = useTranslations('desk.failures');
  const locale = useLocale();
  const textOf = useSaid();
  return ({ code, said, retryAfterSeconds }) => {
    const name = code.replaceAll('.', '_').replaceAll('-', '_');
    const known = t.has(name) ? t(name, { seconds: retryAfterSeconds ?? 0 }) : null;
    if (!said || code === 'stale' || code.startsWith('picture.')) return known ?? t('other');
    if (known === null || !toldBesides.has(code)) return textOf(said);
    return [known, textOf(said)].join(locale === 'zh' ? '' : ' ');
  };
}
