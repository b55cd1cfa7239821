import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { HistoryDialog } from '../../dialogs/history-dialog';
import { ProofAddress } from './live-seal';
import { callTable } from '../table-client';
import type { LiveTableState } from '../table-state';

interface LiveHistoryProps {
  state: LiveTableState;
  onClose: () => void;
}

/** The own last rounds at this table, each with its proof. */
export function LiveHistory({ state, onClose }: LiveHistoryProps) {
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
        rowOf: ({ roundId, number, stake, payout }) => ({
          id: roundId,
          first: t('round', { number }),
          stake,
          payout,
          name: t('round', { number }),
        }),
        render: ({ roundId }) => <ProofAddress roundId={roundId} />,
      }}
    />
  );
}
