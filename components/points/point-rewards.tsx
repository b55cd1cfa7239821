import { Gift } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/state-panel';
import { loadPart } from '@/lib/client/call/load-part';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { points, type PointReward } from '@/lib/contract/calls/points';
import { isLocale, languageCodes } from '@/lib/i18n/locales';
import { canHave, noFilter, RewardFilter } from './reward-filter';
import { RewardCard } from './reward-card';
import styles from './points.module.css';

const OrderPart = lazy(
  loadPart(() => import('./order/order-part').then((file) => ({ default: file.OrderPart }))),
);

const noInput = {};

export interface Buyer {
  memberId: string;
  symbol: string;
}

/** The rewards with what each one needs. Without a buyer nothing is exchanged here, and nothing can be pressed for it. */
export function PointRewards({ buyer }: { buyer: Buyer | null }) {
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
        {({ list }) => <RewardList list={list} balance={balance} buyer={buyer} />}
      </Loaded>
    </Panel>
  );
}

interface RewardListProps {
  list: readonly PointReward[];
  balance: number | null;
  buyer: Buyer | null;
}

function RewardList({ list, balance, buyer }: RewardListProps) {
  const t = useTranslations('points.rewards');
  const [filter, setFilter] = useState(noFilter);
  const [ordered, setOrdered] = useState<PointReward | null>(null);
  if (list.length === 0) {
    return <EmptyState icon={<Gift size={32} />} title={t('emptyTitle')} text={t('emptyText')} />;
  }
  const shown = list.filter(
    (reward) =>
      (filter.kind === '' || reward.kind === filter.kind) &&
      (!filter.isReachable || canHave(reward, balance)),
  );
  return (
    <>
      {buyer ? (
        <RewardFilter list={list} value={filter} onChange={setFilter} />
      ) : (
        <p className={styles.muted}>{t('notYet')}</p>
      )}
      {shown.length === 0 && <EmptyState title={t('noneTitle')} text={t('noneText')} />}
      <ul className={styles.rewards}>
        {shown.map((reward) => (
          <li key={reward.rewardId}>
            <RewardCard reward={reward} balance={balance} onOrder={buyer && (() => setOrdered(reward))} />
          </li>
        ))}
      </ul>
      {ordered && buyer && (
        <Suspense fallback={null}>
          <OrderPart
            reward={list.find(({ rewardId }) => rewardId === ordered.rewardId) ?? ordered}
            balance={balance}
            memberId={buyer.memberId}
            onClose={() => setOrdered(null)}
          />
        </Suspense>
      )}
    </>
  );
}
