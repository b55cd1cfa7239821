import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useMoney } from '@/sandbox/board/table/use-money';
import { formatTagOf } from '@/lib/i18n/locales';
import { useLoaded } from '../shell/use-loaded';
import styles from './history-dialog.module.css';

/** What a player has played, and how it is told. */
export interface HistorySource<Played> {
  /** Must stay the same function as long as the session is. */
  load: () => Promise<readonly Played[]>;
  rowOf: (played: Played) => HistoryRow;
  texts: { title: string; empty: string; failed: string; firstColumn: string; back: string };
  /** The title of the dialog while one of them is open. */
  titleOf: (played: Played) => string;
  render: (played: Played) => ReactNode;
}

interface HistoryRow {
  id: string;
  first: ReactNode;
  stake: string;
  /** What to say where there is none. */
  payout: string | { instead: string };
  name: string;
}

interface HistoryDialogProps<Played> {
  source: HistorySource<Played>;
  onClose: () => void;
}

/** What the player has played of this game last, each with its course and its proof. */
export function HistoryDialog<Played>({ source, onClose }: HistoryDialogProps<Played>) {
  const t = useTranslations('game.history');
  const [chosen, setChosen] = useState<{ played: Played } | null>(null);
  const { texts } = source;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={chosen ? source.titleOf(chosen.played) : texts.title}
      closeLabel={t('close')}
    >
      {chosen ? (
        <div className={styles.round}>
          <Button variant="secondary" size="s" onClick={() => setChosen(null)}>
            {texts.back}
          </Button>
          {source.render(chosen.played)}
        </div>
      ) : (
        <History source={source} onChoose={(played) => setChosen({ played })} />
      )}
    </Dialog>
  );
}

interface HistoryProps<Played> {
  source: HistorySource<Played>;
  onChoose: (played: Played) => void;
}

function History<Played>({ source, onChoose }: HistoryProps<Played>) {
  const t = useTranslations('game.history');
  const tGame = useTranslations('game.shell');
  const { loaded, again } = useLoaded(source.load);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') {
    return (
      <div className={styles.round} role="alert">
        <p>{source.texts.failed}</p>
        <Button onClick={again}>{tGame('tryAgain')}</Button>
      </div>
    );
  }
  if (loaded.value.length === 0) return <p>{source.texts.empty}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{source.texts.firstColumn}</th>
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
        {loaded.value.map((played) => {
          const row = source.rowOf(played);
          return <Row key={row.id} row={row} onChoose={() => onChoose(played)} />;
        })}
      </tbody>
    </table>
  );
}

function Row({ row, onChoose }: { row: HistoryRow; onChoose: () => void }) {
  const t = useTranslations('game.history');
  const money = useMoney();
  return (
    <tr>
      <td>{row.first}</td>
      <td className={styles.number}>{money(row.stake)}</td>
      <td className={styles.number}>
        {typeof row.payout === 'string' ? money(row.payout) : row.payout.instead}
      </td>
      <td className={styles.number}>
        <Button variant="ghost" size="s" onClick={onChoose}>
          {t('check')}
          <span className="visually-hidden">{row.name}</span>
        </Button>
      </td>
    </tr>
  );
}

/** When something was played, to the minute or to the second. */
export function PlayedAt({
  moment,
  to,
  className,
}: {
  moment: string;
  to: 'short' | 'medium';
  className?: string | undefined;
}) {
  const locale = useLocale();
  return (
    <time dateTime={moment} className={className}>
      {new Date(moment).toLocaleString(formatTagOf(locale), { dateStyle: 'short', timeStyle: to })}
    </time>
  );
}
