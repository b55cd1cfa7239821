'use client';

import { useLocale } from 'next-intl';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { LazyImage } from '@/components/ui/lazy-image';
import { useCall } from '@/lib/client/call/use-call';
import { launchHref } from '@/lib/client/game-params';
import { languageOf } from '@/lib/client/language';
import { boards, type BoardWin } from '@/lib/contract/calls/boards';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { formatMoney } from '@/lib/money';
import styles from './boards.module.css';

/** How often the rows are asked again while somebody looks. */
export const winsRestMs = 20_000;

export interface WinFeedLabels {
  title: string;
  about: string;
  proof: string;
  demonstration: string;
}

export interface WinFeedProps {
  served: readonly BoardWin[];
  symbol: string;
  /** How many stand here. */
  count: number;
  /** From the server: no page carries messages for it. */
  labels: WinFeedLabels;
}

/** The latest wins, as the rows of rounds have them. Where there is none there is nothing. */
export function WinFeed({ served, symbol, count, labels }: WinFeedProps) {
  const locale = useLocale();
  const input = { language: languageOf(locale), limitNum: count };
  const { data } = useCall(boards.wins, input, { refreshInterval: winsRestMs, revalidateOnMount: false });
  const wins = data?.list ?? served;
  if (wins.length === 0) return null;
  return (
    <section className={styles.board} aria-labelledby="wins-title">
      <h2 id="wins-title">{labels.title}</h2>
      <p className={styles.about}>{labels.about}</p>
      <ol className={styles.wins}>
        {wins.map((win) => (
          <WinRow key={`${win.wonAt} ${win.gameCode} ${win.account}`} {...{ win, symbol, labels }} />
        ))}
      </ol>
    </section>
  );
}

function WinRow({ win, symbol, labels }: { win: BoardWin } & Pick<WinFeedProps, 'symbol' | 'labels'>) {
  const locale = useLocale();
  const { href } = launchHref(win, usePathname());
  const follow = useGuardedLink();
  return (
    <li className={styles.win}>
      <LazyImage src={win.image} alt="" width={36} height={48} />
      <span className={styles.what}>
        <Link href={href} onClick={(event) => follow(event, href)}>
          {win.gameName}
        </Link>
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

/** The demonstration's own proofs have no cookie to go by, so the language comes behind the `#`. */
function proofHref(url: string, locale: string): string {
  const here = typeof window === 'undefined' ? '' : window.location.origin;
  const path = here && url.startsWith(`${here}/`) ? url.slice(here.length) : url;
  return path.startsWith('/') ? `${path}#lang=${locale}` : path;
}
