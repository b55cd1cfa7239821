import { useTranslations } from 'next-intl';
import { pictureOf } from '@/sandbox/games/thirteen/combinations';
import type { MatchKind, MatchProof, MatchProofAction } from '@/sandbox/kit/match-wire';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import styles from './match-steps.module.css';

/** Every action of a match in order, with who decided it. */
export function MatchSteps({ kind, proof }: { kind: MatchKind; proof: MatchProof }) {
  const t = useTranslations('play.match.steps');
  return (
    <ol className={styles.steps}>
      {proof.actions.map((step, number) => (
        <li key={number} className={styles.step}>
          <span className={styles.who}>
            {t((proof.clientSeeds[step.seat] ?? null) === null ? 'bot' : 'player', { number: step.seat + 1 })}
            {step.cause === 'timeout' && <span className={styles.cause}> {t('timeout')}</span>}
          </span>
          {kind === 'thirteen' ? (
            <Cards step={step} />
          ) : (
            <span>{t(step.action.type === 'hold' ? 'hold' : 'roll')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Cards({ step: { action } }: { step: MatchProofAction }) {
  const t = useTranslations('play.match.steps');
  if (action.type !== 'play') return <span>{t('pass')}</span>;
  return (
    <span className={styles.cards}>
      {action.cards.map((card) => (
        <PlayingCard key={card} card={pictureOf(card)} size="small" />
      ))}
    </span>
  );
}
