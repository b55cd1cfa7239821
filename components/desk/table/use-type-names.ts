import { useTranslations } from 'next-intl';
import { wordOf } from './values';

/** What a type of accounts is called. */
export function useTypeNames(): (type: unknown) => string {
  const t = useTranslations('desk.accountTypes');
  return (type) => (t.has(wordOf(type)) ? t(wordOf(type)) : wordOf(type));
}
