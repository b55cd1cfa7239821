import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatTagOf } from '@/lib/i18n/locales';
import { formatMoney } from '@/lib/money';
import type { RoundView } from '@/sandbox/kit/round-wire';
import type { GameInfo } from '@/sandbox/kit/game-info';
import styles from './history-dialog.module.css';
import { ProofView } from '../proof/proof-view';
import { playOfView, proofOfView } from '../rounds/proof-of-view';
import { summaryOf } from '../rounds/kinds';
import { callVendor } from '../rounds/vendor-client';

interface HistoryDialogProps {
  info: GameInfo;
  sessionToken: string;
  onClose: () => void;
}

type Loaded = { rounds: RoundView[] } | 'loading' | 'failed';

/** The player's last rounds of this game, each with its steps and its proof. */
export function HistoryDialog({ info, sessionToken, onClose }: HistoryDialogProps) {
  const t = useTranslations('game.history');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<RoundView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callVendor('history', { sessionToken }).then(
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
    <Dialog
      isOpen
      onClose={onClose}
      title={chosen ? t('round', { number: chosen.nonce }) : t('title')}
      closeLabel={t('close')}
    >
      {chosen ? (
        <div className={styles.round}>
          <Button variant="secondary" size="s" onClick={() => setChosen(null)}>
            {t('back')}
          </Button>
          <ChosenRound info={info} round={chosen} />
        </div>
      ) : (
        <RoundList loaded={loaded} onChoose={setChosen} onRetry={retry} />
      )}
    </Dialog>
  );
}

function ChosenRound({ info, round }: { info: GameInfo; round: RoundView }) {
  const Summary = summaryOf(info.kind);
  const proof = proofOfView(round);
  return (
    <Suspense fallback={null}>
      {/* eslint-disable-next-line react-hooks/static-components -- one lazy component for each kind, made once */}
      <Summary info={info} play={playOfView(round)} />
      {proof && <ProofView kind={info.kind} proof={proof} />}
    </Suspense>
  );
}

interface RoundListProps {
  loaded: Loaded;
  onChoose: (round: RoundView) => void;
  onRetry: () => void;
}

function RoundList({ loaded, onChoose, onRetry }: RoundListProps) {
  const t = useTranslations('game.history');
  const tGame = useTranslations('game.shell');
  const locale = useLocale();
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') {
    return (
      <div className={styles.round} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={onRetry}>{tGame('tryAgain')}</Button>
      </div>
    );
  }
  if (loaded.rounds.length === 0) return <p>{t('empty')}</p>;
  const money = (amount: string) => formatMoney(amount, locale, tGame('currency'));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col" className={styles.number}>
            {t('stake')}
          </th>
          <th scope="col" className={styles.number}>
            {t('payout')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {loaded.rounds.map((round) => (
          <tr key={round.roundId}>
            <td>
              {new Date(round.startedAt).toLocaleString(formatTagOf(locale), {
                dateStyle: 'short',
                timeStyle: 'medium',
              })}
            </td>
            <td className={styles.number}>{money(round.stake)}</td>
            <td className={styles.number}>{money(round.payout)}</td>
            <td className={styles.number}>
              <Button variant="ghost" size="s" onClick={() => onChoose(round)}>
                {t('check')}
                <span className="visually-hidden">{t('round', { number: round.nonce })}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
