import { Gift } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/state-panel';
import type { PromotionCardData } from './promotion-card-data';
import { PromotionGrid } from './promotion-grid';
import styles from './promotion-list.module.css';

export interface PromotionChoiceProps {
  promotions: readonly PromotionCardData[];
  servedAtMs: number;
}

/** The promotions that run, where the address names none of them. */
export function PromotionChoice({ promotions, servedAtMs }: PromotionChoiceProps) {
  const t = useTranslations('promotions.empty');
  if (promotions.length === 0)
    return <EmptyState icon={<Gift size={32} />} title={t('title')} text={t('ALL')} />;
  return <PromotionGrid promotions={promotions} servedAtMs={servedAtMs} />;
}

/** What else runs, under its heading; nothing when nothing else does. */
export function OtherPromotions({ promotions, servedAtMs }: PromotionChoiceProps) {
  const t = useTranslations('promotions.detail');
  if (promotions.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="other-promotions">
      <h2 id="other-promotions">{t('others')}</h2>
      <PromotionGrid promotions={promotions} servedAtMs={servedAtMs} heading="h3" />
    </section>
  );
}
