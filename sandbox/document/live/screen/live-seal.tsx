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

type Seal = readonly ['root' | 'seedHash' | 'commitment', string];

/** What was published before anybody could stake: nothing where a studio deals. */
function sealsOf({ table: { round, shoe } }: LiveTableState): Seal[] {
  if (shoe?.root && shoe.seedHash)
    return [
      ['root', shoe.root],
      ['seedHash', shoe.seedHash],
    ];
  return round?.commitment && !shoe ? [['commitment', round.commitment]] : [];
}

/** What is fixed and published before anybody stakes, and the proof of the round that shows once it is over. */
export function LiveSeal({ info, board, state, onClose }: LiveSealProps) {
  const t = useTranslations('play.live.seal');
  const tFair = useTranslations('game.fairness');
  const { round, shoe, studio } = state.table;
  const facts = sealsOf(state).map(
    ([name, value]) => [name === 'commitment' ? tFair(name) : t(name), value] as const,
  );
  // A studio’s own shoe has no proof beside those of its rounds.
  const shoeId = shoe?.root ? shoe.shoeId : null;
  return (
    <Dialog isOpen onClose={onClose} title={tFair('title')} closeLabel={tFair('close')}>
      <div className={styles.section}>
        {studio ? (
          <p>{t('byStudio', { studio: studio.name })}</p>
        ) : (
          <>
            <p>{t('text')}</p>
            <p>{t('noCamera')}</p>
          </>
        )}
        {facts.length > 0 && <FairnessFacts facts={facts} />}
        {round && round.result === null && <ProofAddresses roundId={round.roundId} shoeId={shoeId} />}
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
