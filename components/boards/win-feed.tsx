import type { BoardWin } from '@/lib/contract/calls/boards';
import styles from './boards.module.css';
import { LiveWins } from './live-wins';
import { WinRows, type WinLabels, type WinRowsProps } from './win-rows';

export interface WinFeedLabels extends WinLabels {
  title: string;
  about: string;
}

export interface WinFeedProps extends Pick<WinRowsProps, 'symbol' | 'back'> {
  served: readonly BoardWin[];
  /** How many stand here. */
  count: number;
  labels: WinFeedLabels;
}

/** The latest wins, as the rows of rounds have them. Where there is none there is nothing. */
export function WinFeed({ served, symbol, back, count, labels: { title, about, ...labels } }: WinFeedProps) {
  if (served.length === 0) return null;
  return (
    <section className={styles.board} aria-labelledby="wins-title">
      <h2 id="wins-title">{title}</h2>
      <p className={styles.about}>{about}</p>
      <LiveWins count={count} symbol={symbol} back={back} labels={labels}>
        <WinRows wins={served} symbol={symbol} back={back} labels={labels} />
      </LiveWins>
    </section>
  );
}
