import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { HistoryDialog } from '../../../dialogs/history-dialog';
import { RoundProof } from './round-proof';
import { callTable } from '../../table-client';
import type { LiveTableState } from '../../table-state';

interface LiveHistoryProps {
  info: LiveInfo;
  board: LiveBoard;
  state: LiveTableState;
  onClose: () => void;
}

/** The own last rounds at this table, each with its steps, the own bets and its proof. */
export function LiveHistory({ info, board, state, onClose }: LiveHistoryProps) {
  const t = useTranslations('play.live.history');
  const { sessionToken, table } = state;
  const { tableCode } = table;
  const load = useCallback(
    async () => (await callTable('tableHistory', { sessionToken, tableCode })).own,
    [sessionToken, tableCode],
  );
  return (
    <HistoryDialog
      onClose={onClose}
      source={{
        load,
        titleOf: ({ number }) => t('round', { number }),
        texts: {
          title: t('title'),
          empty: t('empty'),
          failed: t('failed'),
          firstColumn: t('first'),
          back: t('back'),
        },
        rowOf: ({ roundId, number, standing, stake, payout }) => ({
          id: roundId,
          first: t('round', { number }),
          stake,
          payout: standing === null ? (payout ?? '0.00') : { instead: t(`state.${standing}`) },
          name: t('round', { number }),
        }),
        render: ({ roundId, standing }) => (
          <>
            {standing === 'returned' && <p>{t('told.returned')}</p>}
            <RoundProof
              info={info}
              board={board}
              roundId={roundId}
              sessionToken={sessionToken}
              unplayed={standing === 'void' ? t('told.void') : t('told.running')}
            />
          </>
        ),
      }}
    />
  );
}
