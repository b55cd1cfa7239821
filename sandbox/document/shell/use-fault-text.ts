import { useTranslations } from 'next-intl';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';

/** What went wrong, and whether money was moved. */
export function useFaultText(): (fault: GameFault) => string {
  const t = useTranslations('game');
  return ({ code, money }) => {
    const key = `errors.${code}`;
    const what = t.has(key) ? t(key) : t('errors.other', { code });
    return `${what} ${t(`money.${money}`)}`;
  };
}
