import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { MatchKind } from '@/sandbox/kit/kinds';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { matchSteps } from './match-kinds';
import styles from './match-steps.module.css';

/** Every action of a match in order, with who decided it. */
export function MatchSteps({ kind, proof }: { kind: MatchKind; proof: MatchProof }) {
  const t = useTranslations('play.match.steps');
  const Step = matchSteps[kind];
  return (
    <ol className={styles.steps}>
      {proof.actions.map((step, number) => (
        <li key={number} className={styles.step}>
          <span className={styles.who}>
            {t((proof.clientSeeds[step.seat] ?? null) === null ? 'bot' : 'player', { number: step.seat + 1 })}
            {step.cause === 'timeout' && <span className={styles.cause}> {t('timeout')}</span>}
          </span>
          <Suspense>
            <Step action={step.action} />
          </Suspense>
        </li>
      ))}
    </ol>
  );
}
