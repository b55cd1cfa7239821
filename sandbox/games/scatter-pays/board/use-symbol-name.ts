import { useTranslations } from 'next-intl';

/** What a title calls its symbols; scatter and multiplier are called that everywhere. */
export function useSymbolName(theme: string): (symbol: string) => string {
  const t = useTranslations('play.anywhere.symbols');
  return (symbol) => {
    if (symbol === 'S') return t('scatter');
    return symbol === 'M' ? t('multiplier') : t(`${theme}.${symbol}`);
  };
}
