import { useLocale } from 'next-intl';
import { LazyImage } from '@/components/ui/lazy-image';
import { launchHref } from '@/lib/client/game-params';
import { proofHref } from '@/lib/client/proof-href';
import type { BoardWin } from '@/lib/contract/calls/boards';
import { Link } from '@/lib/i18n/navigation';
import { formatMoney } from '@/lib/money';
import styles from './boards.module.css';

export interface WinLabels {
  proof: string;
  demonstration: string;
}

export interface WinRowsProps {
  wins: readonly BoardWin[];
  symbol: string;
  /** Where a game leads back to. */
  back: string;
  labels: WinLabels;
}

/** Made by the server, and by the browser again when newer ones are here. */
export function WinRows({ wins, ...props }: WinRowsProps) {
  return (
    <ol className={styles.wins}>
      {wins.map((win) => (
        <WinRow key={`${win.wonAt} ${win.gameCode} ${win.account}`} win={win} {...props} />
      ))}
    </ol>
  );
}

interface WinRowProps extends Omit<WinRowsProps, 'wins'> {
  win: BoardWin;
}

function WinRow({ win, symbol, back, labels }: WinRowProps) {
  const locale = useLocale();
  return (
    <li className={styles.win}>
      <LazyImage src={win.image} alt="" width={36} height={48} />
      <span className={styles.what}>
        <Link href={launchHref(win, back).href}>{win.gameName}</Link>
        <span className={styles.who}>
          <bdi>{win.account}</bdi>
          {win.isDemonstration && <span className={styles.mark}>{labels.demonstration}</span>}
        </span>
      </span>
      <span className={styles.sums}>
        <strong className="tabular">{`${win.multiple}×`}</strong>
        <span className="tabular">{formatMoney(win.payout, locale, symbol)}</span>
      </span>
      {win.proofUrl !== null && (
        <a href={proofHref(win.proofUrl, locale)} target="_blank" rel="noopener" className={styles.proof}>
          {labels.proof}
        </a>
      )}
    </li>
  );
}
