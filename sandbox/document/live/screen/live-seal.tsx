import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { FairnessFacts } from '../../fairness/fairness-dialog';
import styles from '../../fairness/fairness-dialog.module.css';
import type { LiveTableState } from '../table-state';

/** Where everybody can check a round. */
export function ProofAddress({ roundId }: { roundId: string }) {
  const t = useTranslations('play.live.seal');
  return <FairnessFacts facts={[[t('proof'), `/sandbox/proof/${roundId}`]]} />;
}

/** What is fixed and published before anybody stakes, and where it is checked afterwards. */
export function LiveSeal({ state, onClose }: { state: LiveTableState; onClose: () => void }) {
  const t = useTranslations('play.live.seal');
  const tFair = useTranslations('game.fairness');
  const { round, shoe } = state.table;
  const facts: (readonly [string, string])[] = [
    ...(shoe
      ? ([
          [t('root'), shoe.root],
          [t('seedHash'), shoe.seedHash],
        ] as const)
      : []),
    ...(round && !shoe ? ([[tFair('commitment'), round.commitment]] as const) : []),
  ];
  return (
    <Dialog isOpen onClose={onClose} title={tFair('title')} closeLabel={tFair('close')}>
      <div className={styles.section}>
        <p>{t('text')}</p>
        <p>{t('noCamera')}</p>
        <FairnessFacts facts={facts} />
        {round && <ProofAddress roundId={round.roundId} />}
      </div>
    </Dialog>
  );
}
