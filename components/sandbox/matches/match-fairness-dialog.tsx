'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { MatchView } from '@/lib/sandbox/matches/types';
import { SeedForm } from '../fairness-dialog';
import styles from '../fairness-dialog.module.css';
import { MatchProofLoader } from './match-proof-loader';

interface MatchFairnessDialogProps {
  match: MatchView | null;
  clientSeed: string;
  onClientSeed: (seed: string) => void;
  onClose: () => void;
}

/** What is fixed before a match, the player's own share in the deal, and the proof of the match on the table. */
export function MatchFairnessDialog({ match, clientSeed, onClientSeed, onClose }: MatchFairnessDialogProps) {
  const t = useTranslations('slots.fairness');
  const tMatch = useTranslations('play.match.fairness');
  const overRoundId = match?.result ? match.roundId : null;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sections}>
        <p>{tMatch('intro')}</p>
        <section className={styles.section}>
          <h3>{tMatch('next')}</h3>
          <p>{tMatch('nextText')}</p>
          <SeedForm clientSeed={clientSeed} onClientSeed={onClientSeed} />
        </section>
        {match && (
          <section className={styles.section}>
            <h3>{tMatch('table')}</h3>
            {overRoundId ? (
              <MatchProofLoader id={overRoundId} />
            ) : (
              <dl className={styles.facts}>
                <dt>{t('commitment')}</dt>
                <dd className={styles.code}>{match.commitment}</dd>
              </dl>
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}
