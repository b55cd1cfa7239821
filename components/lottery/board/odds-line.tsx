import { useTranslations } from 'next-intl';
import type { PlayType } from '@/lib/lottery';
import type { PlayTerms } from '@/lib/contract/calls/lottery';
import { leftToRight } from '@/lib/client/left-to-right';
import type { BoardNames } from '../names/use-board-names';
import styles from './odds-line.module.css';

export interface OddsLineProps {
  play: PlayType;
  terms: PlayTerms;
  names: BoardNames;
}

/** More prizes than this stand in the rules and not in a line. */
const mostPrizes = 3;

/** What a combination can win, how likely that is, and what the house keeps, before any stake. */
export function OddsLine({ play, terms, names }: OddsLineProps) {
  const t = useTranslations('lottery.odds');
  const prizes = terms.classes
    .map((prize, place) => ({ ...prize, place }))
    .filter(({ oneIn }) => oneIn !== null);
  const isShort = prizes.length <= mostPrizes;
  return (
    <p className={styles.odds}>
      {isShort &&
        prizes.map(({ name, multiple, oneIn, place }) => (
          <span key={name} className={styles.prize}>
            {prizes.length > 1 && <b>{names.prize(play, place)} </b>}
            {t('prize', { multiple: leftToRight(plain(multiple)), chance: leftToRight(plain(oneIn ?? '')) })}
          </span>
        ))}
      {!isShort && <span className={styles.prize}>{t('many', { count: prizes.length })}</span>}
      <span className={styles.return}>
        {t('return', { percent: terms.returnToPlayer, edge: edgeOf(terms.returnToPlayer) })}
      </span>
    </p>
  );
}

/** `97000.0000` reads as `97000`, `2.2420` as `2.242`. */
export const plain = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** What is left of a hundred, in hundredths: whole numbers, so that 100 − 97.00 is 3.00. */
export function edgeOf(percent: string): string {
  const hundredths = 10_000 - Number(percent.replace('.', ''));
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
