import { useTranslations } from 'next-intl';
import { Suspense, useCallback } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { RoundView } from '@/sandbox/kit/round-wire';
import { HistoryDialog, PlayedAt } from '../dialogs/history-dialog';
import { summaryOf } from './kinds';
import { playOfView, proofOfView } from './proof-of-view';
import { RoundProofView } from './round-proof-view';
import { callVendor } from './vendor-client';

interface RoundHistoryProps {
  info: GameInfo;
  sessionToken: string;
  onClose: () => void;
}

export function RoundHistory({ info, sessionToken, onClose }: RoundHistoryProps) {
  const t = useTranslations('game.history');
  const load = useCallback(
    async () => (await callVendor('history', { sessionToken })).rounds,
    [sessionToken],
  );
  const titleOf = ({ nonce }: RoundView) => t('round', { number: nonce });
  return (
    <HistoryDialog
      onClose={onClose}
      source={{
        load,
        titleOf,
        texts: {
          title: t('title'),
          empty: t('empty'),
          failed: t('failed'),
          firstColumn: t('time'),
          back: t('back'),
        },
        rowOf: (round) => ({
          id: round.roundId,
          first: <PlayedAt moment={round.startedAt} to="medium" />,
          stake: round.stake,
          payout: round.payout,
          name: titleOf(round),
        }),
        render: (round) => <Round info={info} round={round} />,
      }}
    />
  );
}

function Round({ info, round }: { info: GameInfo; round: RoundView }) {
  const Summary = summaryOf(info.kind);
  const proof = proofOfView(round);
  return (
    <Suspense fallback={null}>
      {/* eslint-disable-next-line react-hooks/static-components -- one lazy component for each kind, made once */}
      <Summary info={info} play={playOfView(round)} />
      {proof && <RoundProofView kind={info.kind} proof={proof} />}
    </Suspense>
  );
}
