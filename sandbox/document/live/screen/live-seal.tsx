import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { FairnessFacts } from '../../fairness/fairness-dialog';
import styles from '../../fairness/fairness-dialog.module.css';
import type { LiveTableState } from '../table-state';
import { ProofAddresses, RoundProof } from './history/round-proof';

interface LiveSealProps {
  info: LiveInfo;
  board: LiveBoard;
  state: LiveTableState;
  onClose: () => void;
}

/** What is fixed and published before anybody stakes, and the proof of the round that shows once it is over. */
export function LiveSeal({ info, board, state, onClose }: LiveSealProps) {
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
        {round && round.result === null && (
          <ProofAddresses roundId={round.roundId} shoeId={shoe?.shoeId ?? null} />
        )}
        {round && round.result !== null && (
          <RoundProof
            key={round.roundId}
            info={info}
            board={board}
            roundId={round.roundId}
            sessionToken={null}
          />
        )}
      </div>
    </Dialog>
  );
}
