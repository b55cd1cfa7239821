import { useTranslations } from 'next-intl';
import type { PlayType } from '@/lib/lottery';
import type { PlayTerms } from '@/lib/contract/calls/lottery';
import { edgeOf } from '../names/odds-text';
import type { BoardNames } from '../names/use-board-names';
import { useFigureText } from '../names/use-figure-text';
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
  const { figure, percent } = useFigureText();
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
            {t('prize', { multiple: figure(multiple), chance: figure(oneIn ?? '') })}
          </span>
        ))}
      {!isShort && <span className={styles.prize}>{t('many', { count: prizes.length })}</span>}
      <span className={styles.return}>
        {t('return', {
          percent: percent(terms.returnToPlayer),
          edge: percent(edgeOf(terms.returnToPlayer)),
        })}
      </span>
    </p>
  );
}
