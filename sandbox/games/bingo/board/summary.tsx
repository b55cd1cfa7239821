import { useTranslations } from 'next-intl';
import type { BingoMaths, BingoView } from '@/sandbox/games/bingo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { CardList } from './card-list';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo<BingoMaths>;
  play: { outcome: BingoView };
}

/** The calls in their order and the cards as they stood at the end. */
export function Summary({ info, play: { outcome } }: SummaryProps) {
  const t = useTranslations('play.bingo.summary');
  return (
    <div className={styles.summary}>
      <CardList info={info} view={outcome} count={outcome.calls.length} blank={0} />
      <p className={styles.calls}>{t('calls', { calls: outcome.calls.join(' · ') })}</p>
      <ul>
        {outcome.cards.flatMap((card, index) =>
          card.wins.map((win) => (
            <li key={`${index}-${win.prize}`}>
              <WinText info={info} card={index + 1} prize={win.prize} ball={win.ball} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

interface WinTextProps {
  info: GameInfo<BingoMaths>;
  card: number;
  prize: number;
  ball: number;
}

function WinText({ info, card, prize, ball }: WinTextProps) {
  const t = useTranslations('play.bingo');
  const won = info.maths.prizes[prize];
  if (!won) return null;
  return t('summary.win', { card, ball, pattern: t(`patterns.${won.pattern}`), count: won.pays });
}
