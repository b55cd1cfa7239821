import { Gift } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { LazyImage } from '@/components/ui/lazy-image';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { points, type PointReward } from '@/lib/contract/calls/points';
import { isLocale, languageCodes } from '@/lib/i18n/locales';
import { missingPoints } from './point-rules';
import styles from './points.module.css';

const noInput = {};

/** The rewards with what each one needs. Nothing is exchanged here, so nothing can be pressed. */
export function PointRewards() {
  const t = useTranslations('points');
  const locale = useLocale();
  const errorText = useErrorText();
  const language = isLocale(locale) ? languageCodes[locale] : languageCodes.en;
  const rewards = useCall(points.rewards, { language });
  const balance = useCall(points.balance, noInput).data?.balance ?? null;
  return (
    <Panel title={t('rewards.title')}>
      <Loaded
        answer={rewards}
        failedText={t('rewards.failed')}
        reasonOf={errorText}
        retryLabel={t('retry')}
        waiting={<Skeleton height={280} shape="box" />}
      >
        {({ list }) => <RewardList list={list} balance={balance} />}
      </Loaded>
    </Panel>
  );
}

function RewardList({ list, balance }: { list: readonly PointReward[]; balance: number | null }) {
  const t = useTranslations('points.rewards');
  if (list.length === 0) {
    return <EmptyState icon={<Gift size={32} />} title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <>
      <p className={styles.muted}>{t('notYet')}</p>
      <ul className={styles.rewards}>
        {list.map((reward) => (
          <li key={reward.rewardId}>
            <RewardCard reward={reward} balance={balance} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RewardCard({ reward, balance }: { reward: PointReward; balance: number | null }) {
  const t = useTranslations('points.rewards');
  const { availableQuantity } = reward;
  const missing = balance === null ? null : missingPoints(reward.points, balance);
  return (
    <article className={styles.reward}>
      <LazyImage src={reward.picture} alt="" width={480} height={240} className={styles.picture} />
      <div className={styles.words}>
        <h3>{reward.name}</h3>
        <p className={styles.muted}>{reward.description}</p>
        <p className={styles.needs}>{t('needs', { count: reward.points })}</p>
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
        </p>
      </div>
    </article>
  );
}
