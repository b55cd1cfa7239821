import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { MatchView } from '@/sandbox/kit/match-wire';
import { HistoryDialog, PlayedAt } from '../dialogs/history-dialog';
import styles from '../dialogs/history-dialog.module.css';
import { callMatch } from './match-client';
import { MatchProofLoader } from './match-proof-loader';
import { Places } from './match-result';

interface MatchHistoryProps {
  sessionToken: string;
  onClose: () => void;
}

export function MatchHistory({ sessionToken, onClose }: MatchHistoryProps) {
  const t = useTranslations('play.match.history');
  const load = useCallback(
    async () => (await callMatch('matchHistory', { sessionToken })).matches,
    [sessionToken],
  );
  return (
    <HistoryDialog
      onClose={onClose}
      source={{
        load,
        titleOf: () => t('title'),
        texts: {
          title: t('title'),
          empty: t('empty'),
          failed: t('failed'),
          firstColumn: t('place'),
          back: t('back'),
        },
        rowOf: (match) => ({
          id: match.matchId,
          first: <Outcome match={match} />,
          stake: match.stake,
          payout: ownPlace(match)?.payout ?? match.stake,
          name: t('match', { code: match.matchId.slice(-6) }),
        }),
        render: (match) => (
          <>
            <Places match={match} />
            {match.roundId && <MatchProofLoader id={match.roundId} />}
          </>
        ),
      }}
    />
  );
}

function Outcome({ match }: { match: MatchView }) {
  const t = useTranslations('play.match.history');
  const own = ownPlace(match);
  return (
    <>
      {own ? t('placeOf', { place: own.place, seats: match.seats.length }) : t('void')}
      {match.endedAt && <PlayedAt moment={match.endedAt} to="short" className={styles.time} />}
    </>
  );
}

function ownPlace({ result, yourSeat }: MatchView) {
  return result?.places.find(({ seat }) => seat === yourSeat);
}
