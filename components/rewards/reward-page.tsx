import { Gift } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/money/form-failure';
import { LoadedRecords } from '@/components/money/loaded';
import { RecordPages } from '@/components/money/record-pages';
import styles from '@/components/money/records.module.css';
import { ResultNote } from '@/components/money/result-note';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { promotions, rewardStatuses, type Reward } from '@/lib/contract/calls/promotions';
import { RewardCard } from './reward-card';
import { claimedTogether, useClaim, type Claimed } from './use-claim';

const rewardList = listOf(20, (reward: Reward) => reward.rewardId);

/** Rewards: what can be claimed first, then what was, then what no longer can. */
export function RewardPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('records.reward');
  const { answer, pager } = usePagedRecords(promotions.rewards, {}, rewardList);
  const { claim, claimAll, claimed, isClaimingAll, isBusy, failure } = useClaim(member.id);
  const isHeldUp = failure?.error.code === 'bonus.active';
  return (
    <div className={styles.page}>
      <ClaimResult claimed={claimed} />
      {isHeldUp ? (
        <BonusFirst />
      ) : (
        <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      )}
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[28, 132, 132]}>
        {(data) =>
          data.list.length === 0 && pager.pageNo === 1 ? (
            <NoRewards />
          ) : (
            <>
              <ClaimAll rewards={data.list} isBusy={isClaimingAll} onClaim={claimAll} />
              {rewardStatuses.map((status) => (
                <RewardGroup
                  key={status}
                  status={status}
                  rewards={data.list.filter((reward) => reward.status === status)}
                  isBusy={isBusy}
                  onClaim={claim}
                />
              ))}
              <RecordPages pager={pager} />
            </>
          )
        }
      </LoadedRecords>
    </div>
  );
}

interface ClaimAllProps {
  rewards: readonly Reward[];
  isBusy: boolean;
  onClaim: (rewards: readonly Reward[]) => void;
}

/** For several that need no decision. */
function ClaimAll({ rewards, isBusy, onClaim }: ClaimAllProps) {
  const t = useTranslations('records.reward');
  const together = claimedTogether(rewards);
  if (together.length < 2 && !isBusy) return null;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" isBusy={isBusy} onClick={() => onClaim(together)}>
        {t('claimAll', { count: together.length })}
      </Button>
    </div>
  );
}

/** The amount, and where it went; of several, how many. */
function ClaimResult({ claimed }: { claimed: Claimed }) {
  const t = useTranslations('records.reward');
  const valueOf = useRewardValue();
  if (typeof claimed === 'number') return <ResultNote text={t('claimedAll', { count: claimed })} />;
  return (
    <ResultNote
      text={
        claimed &&
        t(`claimedAs.${claimed.kind}`, { value: valueOf(claimed), multiple: claimed.wageringMultiple ?? 0 })
      }
      action={
        claimed?.kind === 'bonus' && (
          <Button
            size="s"
            variant="secondary"
            onClick={() => overlayControls().openMemberPage('bonusDetails')}
          >
            {t('openBonuses')}
          </Button>
        )
      }
    />
  );
}

function BonusFirst() {
  const t = useTranslations('records.reward');
  return (
    <div role="alert" className={styles.explanation}>
      <p>{t('bonusFirst')}</p>
      <Button variant="secondary" onClick={() => overlayControls().openMemberPage('bonusDetails')}>
        {t('openBonuses')}
      </Button>
    </div>
  );
}

interface RewardGroupProps {
  status: Reward['status'];
  rewards: readonly Reward[];
  isBusy: (reward: Reward) => boolean;
  onClaim: (reward: Reward) => void;
}

function RewardGroup({ status, rewards, isBusy, onClaim }: RewardGroupProps) {
  const t = useTranslations('records.reward');
  if (rewards.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t(`groups.${status}`)}</h3>
      <ul className={styles.cards} aria-label={t(`groups.${status}`)}>
        {rewards.map((reward) => (
          <RewardCard
            key={reward.rewardId}
            reward={reward}
            isBusy={isBusy(reward)}
            onClaim={() => onClaim(reward)}
          />
        ))}
      </ul>
    </section>
  );
}

function NoRewards() {
  const t = useTranslations('records.reward');
  return (
    <EmptyState
      icon={<Gift size={28} />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Button variant="secondary" onClick={() => overlayControls().openMemberPage('missionLeaderboard')}>
          {t('openMissions')}
        </Button>
      }
    />
  );
}
