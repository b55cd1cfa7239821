import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import { Link } from '@/lib/i18n/navigation';
import { promotionHref } from '@/lib/routes';
import { PromotionBadge } from './promotion-badge';
import type { PromotionCardData } from './promotion-card-data';
import styles from './promotion-card.module.css';
import type { PromotionState } from './promotion-rules';
import { CardMemberSection } from './status/card-member-section';

export interface PromotionCardProps {
  promotion: PromotionCardData;
  state: PromotionState;
  /** Its place among the headings of the page. */
  heading?: 'h2' | 'h3';
  /** For the first of a page: its picture is the largest thing of the first view. */
  isEager?: boolean;
}

/** One promotion of a list. One that has ended says so and leads nowhere. */
export const PromotionCard = memo(function PromotionCard({
  promotion,
  state,
  heading: Heading = 'h2',
  isEager = false,
}: PromotionCardProps) {
  const t = useTranslations('promotions');
  const { promotionId, type, title, summary, picture } = promotion;
  const isOver = state === 'ended';
  return (
    <article className={classNames(styles.card, isOver && styles.over)}>
      {picture && (
        <LazyImage
          src={picture}
          alt=""
          width={640}
          height={320}
          isEager={isEager}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.badges}>
          <span className={styles.type}>{t(`type.${type}`)}</span>
          <PromotionBadge promotion={promotion} state={state} />
          {!isOver && <CardMemberSection promotionId={promotionId} />}
        </p>
        <Heading className={styles.title}>
          {isOver ? (
            title
          ) : (
            <Link href={promotionHref(promotionId)} className={styles.link}>
              {title}
            </Link>
          )}
        </Heading>
        <p className={styles.summary}>{summary}</p>
        {isOver ? (
          <p className={styles.summary}>{t('state.endedText')}</p>
        ) : (
          <p className={styles.more} aria-hidden="true">
            {t('list.read')}
            <ArrowRight size={16} />
          </p>
        )}
      </div>
    </article>
  );
});
