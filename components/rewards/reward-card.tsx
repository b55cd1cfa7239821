import { useTranslations } from 'next-intl';
import { useId } from 'react';
import styles from '@/components/money/records.module.css';
import { Facts, type Stat } from '@/components/money/stat-list';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useTimeText } from '@/lib/client/use-time-text';
import type { Reward } from '@/lib/contract/calls/promotions';

export interface RewardCardProps {
  reward: Reward;
  isBusy: boolean;
  onClaim: () => void;
}

export function RewardCard({ reward, isBusy, onClaim }: RewardCardProps) {
  const t = useTranslations('records.reward');
  const valueOf = useRewardValue();
  const id = useId();
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h4 id={id}>{reward.title}</h4>
        <Badge tone={reward.status === 'claimable' ? 'accent' : 'neutral'}>
          {t(`status.${reward.status}`)}
        </Badge>
      </div>
      <p className={styles.value}>{valueOf(reward)}</p>
      {reward.kind === 'bonus' && reward.wageringMultiple !== null && (
        <p className={styles.note}>{t('wagering', { multiple: reward.wageringMultiple })}</p>
      )}
      <Facts facts={useFacts(reward)} />
      {reward.status === 'claimable' && (
        <div className={styles.actions}>
          <Button isBusy={isBusy} aria-label={t('claimOf', { title: reward.title })} onClick={onClaim}>
            {t('claim')}
          </Button>
        </div>
      )}
    </li>
  );
}

function useFacts(reward: Reward): Stat[] {
  const t = useTranslations('records.reward');
  const time = useTimeText();
  const { status, source, issuedAt, expiresAt, claimedAt } = reward;
  return [
    { label: t('source'), value: t(`sources.${source}`) },
    { label: t('issuedAt'), value: time(issuedAt) },
    ...(claimedAt ? [{ label: t('claimedAt'), value: time(claimedAt) }] : []),
    ...(expiresAt && status !== 'claimed'
      ? [{ label: t(status === 'expired' ? 'expiredAt' : 'expiresAt'), value: time(expiresAt) }]
      : []),
  ];
}
