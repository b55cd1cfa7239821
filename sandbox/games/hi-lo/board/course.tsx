import { useTranslations } from 'next-intl';
import type { HiLoMaths, HiLoView } from '@/sandbox/games/hi-lo/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import styles from './course.module.css';
import { useGuessName } from './use-guess-name';

interface CourseProps {
  maths: HiLoMaths;
  view: Pick<HiLoView, 'cards' | 'steps'>;
  /** Without the card that lies open by itself. */
  isWithoutLast?: boolean;
}

/** The cards so far in small, each with what was guessed about it. */
export function Course({ maths, view, isWithoutLast = false }: CourseProps) {
  const t = useTranslations('play.hiLo');
  const cardName = useCardName();
  const guessName = useGuessName(maths);
  const cards = isWithoutLast ? view.cards.slice(0, -1) : view.cards;
  return (
    <ol className={styles.course} aria-label={t('course')} tabIndex={isWithoutLast ? 0 : -1}>
      {cards.map((card, index) => {
        const step = view.steps[index - 1];
        const name = step
          ? t('step', { guess: guessName(step.guess), card: cardName(card) })
          : cardName(card);
        return (
          <li
            key={index}
            data-wrong={step?.isRight === false || undefined}
            data-skip={step?.guess === 'skip' || undefined}
          >
            <PlayingCard card={card} size="small" label={name} className={styles.card ?? ''} />
          </li>
        );
      })}
    </ol>
  );
}
