import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LazyImage } from '@/components/ui/lazy-image';
import type { PointReward } from '@/lib/contract/calls/points';
import { hasSurcharge, isDiscounted, missingPoints } from './point-rules';
import { isOpen } from './reward-filter';
import styles from './points.module.css';

export interface RewardCardProps {
  reward: PointReward;
  balance: number | null;
  /** Null where the platform takes no orders. */
  onOrder: (() => void) | null;
}

/** What it is, what it needs, what is left, and what the member lacks for it. */
export function RewardCard({ reward, balance, onOrder }: RewardCardProps) {
  const t = useTranslations('points.rewards');
  const money = useMoneyText();
  const missing = balance === null ? null : missingPoints(reward.points, balance);
  const { bonus, surcharge } = reward;
  return (
    <article className={styles.reward}>
      <LazyImage src={reward.picture} alt="" width={480} height={360} className={styles.picture} />
      <div className={styles.words}>
        <h3>{reward.name}</h3>
        <p className={styles.muted}>{reward.description}</p>
        {bonus && (
          <p className={styles.muted}>
            {t('bonus', {
              amount: money(bonus.amount),
              times: bonus.wageringMultiple,
              days: bonus.validDays,
            })}
          </p>
        )}
        {reward.tickets !== null && <p className={styles.muted}>{t('tickets', { count: reward.tickets })}</p>}
        <p className={styles.needs}>
          {t('needs', { count: reward.points })}
          {isDiscounted(reward) && ` ${t('full', { count: reward.fullPoints })}`}
          {hasSurcharge(surcharge) && ` ${t('surcharge', { amount: money(surcharge) })}`}
        </p>
        <RewardState reward={reward} missing={missing} />
        {onOrder && missing === 0 && isOpen(reward) && (
          <div className={styles.order}>
            <Button aria-label={t('orderOne', { name: reward.name })} onClick={onOrder}>
              {t('order')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function RewardState({ reward, missing }: { reward: PointReward; missing: number | null }) {
  const t = useTranslations('points.rewards');
  const { availableQuantity, minLevel, isLevelReached, leftForMember } = reward;
  return (
    <p className={styles.state}>
      {missing !== null && (
        <Badge tone={missing === 0 ? 'win' : 'neutral'}>
          {missing === 0 ? t('enough') : t('missing', { count: missing })}
        </Badge>
      )}
      {availableQuantity !== null && (
        <Badge tone={availableQuantity > 0 ? 'neutral' : 'warning'}>
          {t('left', { count: availableQuantity })}
        </Badge>
      )}
      {minLevel > 0 && (
        <Badge tone={isLevelReached ? 'neutral' : 'warning'}>{t('level', { level: minLevel })}</Badge>
      )}
      {leftForMember !== null && <Badge>{t('leftForYou', { count: leftForMember })}</Badge>}
    </p>
  );
}
