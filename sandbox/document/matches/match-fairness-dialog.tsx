import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { MatchView } from '@/sandbox/kit/match-wire';
import { SeedForm } from '../fairness/fairness-dialog';
import styles from '../fairness/fairness-dialog.module.css';
import { MatchProofLoader } from './match-proof-loader';
import type { MatchControls } from './use-match';

interface MatchFairnessDialogProps {
  match: MatchView | null;
  seed: MatchControls['seed'];
  onClose: () => void;
}

/** What is fixed before a match, the player's own share in the deal, and the proof of the match on the table. */
export function MatchFairnessDialog({ match, seed, onClose }: MatchFairnessDialogProps) {
  const t = useTranslations('game.fairness');
  const tMatch = useTranslations('play.match.fairness');
  const overRoundId = match?.result ? match.roundId : null;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sections}>
        <p>{tMatch('intro')}</p>
        <section className={styles.section}>
          <h3>{tMatch('next')}</h3>
          <p>{tMatch('nextText')}</p>
          <SeedForm seed={seed} />
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
