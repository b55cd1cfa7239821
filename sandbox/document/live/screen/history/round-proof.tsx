import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Button } from '@/components/ui/button';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableSeatPart } from '@/sandbox/kit/table-wire';
import { readTableProof } from '@/sandbox/proofs/table-proof';
import { FairnessFacts } from '../../../fairness/fairness-dialog';
import { TableProofView } from '../../../proof/table-proof-view';
import { useLoaded } from '../../../shell/use-loaded';
import { callTable } from '../../table-client';
import { LiveTold } from '../live-told';
import styles from '../live-told.module.css';

/** Where everybody finds the proof of a round, and that of its shoe: a table inside of a frame may open no other page. */
export function ProofAddresses({ roundId, shoeId }: { roundId: string; shoeId: string | null }) {
  const t = useTranslations('play.live.seal');
  const tShoe = useTranslations('play.live.shoe');
  const facts = [[t('proof'), `/sandbox/proof/${roundId}`] as const];
  if (shoeId !== null) facts.push([tShoe('whole'), `/sandbox/proof/${shoeId}`]);
  return <FairnessFacts facts={facts} />;
}

interface RoundProofProps {
  info: LiveInfo;
  board: LiveBoard;
  roundId: string;
  /** Whose bets are told beside; null tells nobody’s. Must stay the same as long as the session is. */
  sessionToken: string | null;
  /** What to say where no result shows yet, or none ever will. */
  unplayed?: string;
}

async function ownPart(sessionToken: string | null, roundId: string): Promise<TableSeatPart | null> {
  return sessionToken === null ? null : callTable('tableMine', { sessionToken, roundId });
}

/** A round that is over, told and proven inside of the table’s document. */
export function RoundProof({ info, board, roundId, sessionToken, unplayed }: RoundProofProps) {
  const t = useTranslations('game.history');
  const tGame = useTranslations('game.shell');
  const tProof = useTranslations('game.proof');
  const load = useCallback(
    () => Promise.all([callTable('tableProof', { id: roundId }), ownPart(sessionToken, roundId)]),
    [roundId, sessionToken],
  );
  const { loaded, again } = useLoaded(load);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') {
    return (
      <div className={styles.told} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={again}>{tGame('tryAgain')}</Button>
      </div>
    );
  }
  const [answer, seat] = loaded.value;
  const proof = readTableProof(answer);
  const shoe = proof?.shoe ?? null;
  const studio = proof?.studio ?? null;
  return (
    <div className={styles.told}>
      {!proof && unplayed && <p>{unplayed}</p>}
      {proof && (
        <>
          <LiveTold
            info={info}
            board={board}
            round={{ opened: proof.opened, result: proof.result, coup: shoe?.coup ?? studio?.coup ?? null }}
            seat={seat}
          />
          {studio && <p>{tProof('byStudio', { studio: studio.name })}</p>}
          <TableProofView proof={proof} />
        </>
      )}
      <ProofAddresses roundId={roundId} shoeId={shoe?.shoeId ?? null} />
    </div>
  );
}
