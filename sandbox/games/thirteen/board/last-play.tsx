import { useTranslations } from 'next-intl';
import { pictureOf } from '@/sandbox/games/thirteen/combinations';
import type { ThirteenCard, ThirteenView } from '@/sandbox/games/thirteen/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import styles from './last-play.module.css';
import { usePlayText } from './use-play-text';

interface LastPlayProps {
  view: ThirteenView;
  nameOf: (seat: number) => string;
}

/** What lies in the middle: the play that has to be beaten, or that a trick may be led. */
export function LastPlay({ view, nameOf }: LastPlayProps) {
  const t = useTranslations('play.thirteen');
  const textOf = usePlayText();
  const { top, instantWin, turn } = view;
  if (instantWin) {
    return (
      <div className={styles.middle}>
        <p>{t('instantWin', { who: nameOf(instantWin.seat), by: t(`instant.${instantWin.by}`) })}</p>
      </div>
    );
  }
  if (!top) {
    return (
      <div className={styles.middle}>
        <p>{turn === null ? '' : t('leads', { who: nameOf(turn) })}</p>
      </div>
    );
  }
  const isCut = view.events.findLast(({ kind }) => kind !== 'pass')?.isCut;
  return (
    <div className={styles.middle}>
      <CardRow key={top.cards.join()} cards={top.cards} />
      <p>{t(isCut ? 'cutBy' : 'playedBy', { who: nameOf(top.seat), play: textOf(top) })}</p>
    </div>
  );
}

/** Cards beside each other as small as they need to be; what they are is said beside them. */
export function CardRow({ cards, isNamed = false }: { cards: readonly ThirteenCard[]; isNamed?: boolean }) {
  return (
    <div className={styles.cards} dir="ltr" data-many={cards.length > 6 || undefined}>
      {cards.map((card, place) => (
        <span key={card} className={styles.slot}>
          <PlayingCard
            card={pictureOf(card)}
            {...(!isNamed && { label: '' })}
            className={styles.card ?? ''}
            dealPlace={place === 0 ? 0 : 0.4}
          />
        </span>
      ))}
    </div>
  );
}
