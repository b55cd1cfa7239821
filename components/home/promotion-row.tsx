import { useTranslations } from 'next-intl';
import { LazyImage } from '@/components/ui/lazy-image';
import type { Promotion } from '@/lib/contract/calls/content';
import { Link } from '@/lib/i18n/navigation';
import { promotionHref, routes } from '@/lib/routes';
import styles from './sections.module.css';

export type RowPromotion = Pick<Promotion, 'promotionId' | 'title' | 'summary' | 'picture'>;

/** The first promotions of the brand, each with the way to its conditions. */
export function PromotionRow({ promotions }: { promotions: readonly RowPromotion[] }) {
  const t = useTranslations('homeSections.promotions');
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions-title">
      <div className={styles.line}>
        <h2 id="promotions-title">{t('title')}</h2>
        <Link href={routes.promotions} className={styles.more}>
          {t('all')}
        </Link>
      </div>
      <ul className={styles.cards}>
        {promotions.map(({ promotionId, title, summary, picture }) => (
          <li key={promotionId} className={styles.card}>
            <LazyImage src={picture} alt="" width={640} height={360} className={styles.art} />
            <h3>
              <Link href={promotionHref(promotionId)} className={styles.cover}>
                {title}
              </Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
