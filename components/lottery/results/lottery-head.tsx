import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { drawsHref, lobbyHref, lotteryGameHref, rulesHref, trendHref } from '../lottery-href';
import styles from './lottery-head.module.css';

export interface LotteryHeadProps {
  game: { gameCode: string; vendorCode: string };
  /** The page that is open; null where one bets. */
  part: 'draws' | 'trend' | 'rules' | null;
}

/** The pages of one lottery beside each other. */
export function LotteryHead({ game, part }: LotteryHeadProps) {
  const t = useTranslations('lottery.head');
  const pages = [
    { key: 'bet', href: lotteryGameHref(game), isOpen: part === null },
    { key: 'draws', href: drawsHref(game), isOpen: part === 'draws' },
    { key: 'trend', href: trendHref(game), isOpen: part === 'trend' },
    { key: 'rules', href: rulesHref(game), isOpen: part === 'rules' },
  ] as const;
  return (
    <nav aria-label={t('label')} className={styles.head}>
      <Link href={lobbyHref(game)} className={styles.link}>
        {t('all')}
      </Link>
      {pages.map(({ key, href, isOpen }) => (
        <Link key={key} href={href} className={styles.link} aria-current={isOpen ? 'page' : undefined}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
