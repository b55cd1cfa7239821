import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatTagOf } from '@/lib/i18n/locales';
import type { MatchView } from '@/sandbox/kit/match-wire';
import styles from '../dialogs/history-dialog.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';
import { callMatch } from './match-client';
import { MatchProofLoader } from './match-proof-loader';
import { Places } from './match-result';

interface MatchHistoryDialogProps {
  sessionToken: string;
  onClose: () => void;
}

type Loaded = { matches: MatchView[] } | 'loading' | 'failed';

/** The player's last matches of this game, each with its places and its proof. */
export function MatchHistoryDialog({ sessionToken, onClose }: MatchHistoryDialogProps) {
  const t = useTranslations('play.match.history');
  const tHistory = useTranslations('game.history');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<MatchView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callMatch('matchHistory', { sessionToken }).then(
      (answer) => isCurrent && setLoaded(answer),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [sessionToken, attempt]);
  const retry = () => {
    setLoaded('loading');
    setAttempt(attempt + 1);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={tHistory('close')}>
      {chosen ? (
        <div className={styles.round}>
          <Button variant="secondary" size="s" onClick={() => setChosen(null)}>
            {t('back')}
          </Button>
          <Places match={chosen} />
          {chosen.roundId && <MatchProofLoader id={chosen.roundId} />}
        </div>
      ) : (
        <MatchList loaded={loaded} onChoose={setChosen} onRetry={retry} />
      )}
    </Dialog>
  );
}

interface MatchListProps {
  loaded: Loaded;
  onChoose: (match: MatchView) => void;
  onRetry: () => void;
}

function MatchList({ loaded, onChoose, onRetry }: MatchListProps) {
  const t = useTranslations('play.match.history');
  const tHistory = useTranslations('game.history');
  const tGame = useTranslations('game.shell');
  if (loaded === 'loading') return <p role="status">{tHistory('loading')}</p>;
  if (loaded === 'failed') {
    return (
      <div className={styles.round} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={onRetry}>{tGame('tryAgain')}</Button>
      </div>
    );
  }
  if (loaded.matches.length === 0) return <p>{t('empty')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col" className={styles.number}>
            {tHistory('stake')}
          </th>
          <th scope="col" className={styles.number}>
            {tHistory('payout')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{tHistory('details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {loaded.matches.map((match) => (
          <MatchRow key={match.matchId} match={match} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

function MatchRow({ match, onChoose }: { match: MatchView; onChoose: (match: MatchView) => void }) {
  const t = useTranslations('play.match.history');
  const tHistory = useTranslations('game.history');
  const locale = useLocale();
  const money = useMoney();
  const own = match.result?.places.find(({ seat }) => seat === match.yourSeat);
  return (
    <tr>
      <td>
        {own ? t('placeOf', { place: own.place, seats: match.seats.length }) : t('void')}
        {match.endedAt && (
          <time dateTime={match.endedAt} className={styles.time}>
            {new Date(match.endedAt).toLocaleString(formatTagOf(locale), {
              dateStyle: 'short',
              timeStyle: 'short',
            })}
          </time>
        )}
      </td>
      <td className={styles.number}>{money(match.stake)}</td>
      <td className={styles.number}>{money(own ? own.payout : match.stake)}</td>
      <td className={styles.number}>
        <Button variant="ghost" size="s" onClick={() => onChoose(match)}>
          {tHistory('check')}
          <span className="visually-hidden">{t('match', { code: match.matchId.slice(-6) })}</span>
        </Button>
      </td>
    </tr>
  );
}
