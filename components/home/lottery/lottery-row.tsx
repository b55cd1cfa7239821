import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import sections from '../sections.module.css';
import styles from './lottery-row.module.css';
import { NextClose } from './next-close';

export interface RowLottery {
  gameCode: string;
  name: string;
  image: string;
  href: string;
  closesAt: string;
  everyMinutes: number;
}

/** Lotteries whose next draw is minutes away. */
export function LotteryRow({ lotteries }: { lotteries: readonly RowLottery[] }) {
  const t = useTranslations('homeSections.lottery');
  if (lotteries.length === 0) return null;
  return (
    <section aria-labelledby="lotteries-title">
      <div className={sections.line}>
        <h2 id="lotteries-title">{t('title')}</h2>
        <Link href={routes.lottery} className={sections.more}>
          {t('all')}
        </Link>
      </div>
      <ul className={styles.tiles}>
        {lotteries.map(({ gameCode, name, image, href, ...times }) => (
          <li key={gameCode}>
            <Link href={href} className={styles.tile}>
              <img src={image} alt="" width={48} height={48} loading="lazy" />
              <span className={styles.name}>{name}</span>
              <NextClose {...times} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
