import { useLocale, useTranslations } from 'next-intl';
import { LazyImage } from '@/components/ui/lazy-image';
import type { Winner } from '@/lib/contract/calls/games';
import { formatTagOf } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { formatMoney, moneyText } from '@/lib/money';
import { helpHref } from '@/lib/routes';
import styles from './sections.module.css';
import { smallestWinMinor } from './winner-rule';

export interface WinnerBoardProps {
  winners: readonly Winner[];
  symbol: string;
  /** The rounds were played at the platform that comes with the site, whose odds are published. */
  isOwn: boolean;
}

/** Wins that the platform tells of. Where there is none it says so, and nothing is made up. */
export function WinnerBoard({ winners, symbol, isOwn }: WinnerBoardProps) {
  const t = useTranslations('homeSections.winners');
  const locale = useLocale();
  const sum = formatMoney(moneyText(smallestWinMinor), locale, symbol);
  return (
    <section className={styles.band} aria-labelledby="winners-title">
      <div className={styles.head}>
        <h2 id="winners-title">{t('title')}</h2>
        <p>
          {winners.length > 0
            ? t(isOwn ? 'about' : 'plainAbout', { sum })
            : t(isOwn ? 'none' : 'plainNone', { sum })}
        </p>
      </div>
      {winners.length > 0 && (
        // A stop of the keyboard: the arrow keys scroll the board.
        <ol className={styles.board} tabIndex={0} aria-labelledby="winners-title">
          {winners.map((winner, index) => (
            <WinnerRow key={index} winner={winner} symbol={symbol} />
          ))}
        </ol>
      )}
      {winners.length === 0 && isOwn && (
        <Link href={helpHref('fairness')} className={styles.more}>
          {t('odds')}
        </Link>
      )}
    </section>
  );
}

function WinnerRow({ winner: { winAmount, vo }, symbol }: { winner: Winner; symbol: string }) {
  const t = useTranslations('homeSections.winners');
  const locale = useLocale();
  return (
    <li className={styles.winner}>
      <LazyImage src={vo.image} alt="" width={36} height={48} />
      <span className={styles.who}>
        <bdi>{vo.account}</bdi>
        <span>
          {vo.gameName}
          {vo.wonAt && (
            <>
              {' · '}
              <time dateTime={vo.wonAt}>{dayOf(vo.wonAt, locale)}</time>
            </>
          )}
          {vo.isDemonstration && ` · ${t('demonstration')}`}
        </span>
      </span>
      <strong className="tabular">{formatMoney(winAmount, locale, symbol)}</strong>
    </li>
  );
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The day in UTC: the page is one document for visitors of every zone. */
function dayOf(time: string, locale: string): string {
  let format = days.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium', timeZone: 'UTC' });
    days.set(locale, format);
  }
  return format.format(new Date(time));
}
