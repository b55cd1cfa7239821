import { Target } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { useRecords } from '@/components/money/use-records';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Meter } from '@/components/ui/meter';
import { EmptyState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useTimeText } from '@/lib/client/use-time-text';
import { missions, type Mission } from '@/lib/contract/calls/missions';
import { shareOf } from './share-of';

const noInput = {};
const toneOf: Readonly<Record<Mission['status'], BadgeTone>> = {
  open: 'neutral',
  done: 'win',
  claimed: 'neutral',
};

export function MissionList() {
  const t = useTranslations('records.missions');
  const { permission } = useBrand();
  const answer = useRecords(missions.summary, noInput);
  return (
    <LoadedRecords answer={answer} failedText={t('failed')} heights={[24, 168, 168, 168]}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon={<Target size={28} />} title={t('none')} text={t('noneText')} />
        ) : (
          <>
            {permission?.isPlayMoney && <p className={styles.note}>{t('lead')}</p>}
            <ul className={styles.cards} aria-label={t('tabs.missions')}>
              {list.map((mission) => (
                <MissionCard key={mission.missionId} mission={mission} />
              ))}
            </ul>
          </>
        )
      }
    </LoadedRecords>
  );
}

function MissionCard({ mission }: { mission: Mission }) {
  const t = useTranslations('records.missions');
  const time = useTimeText();
  const valueOf = useRewardValue();
  const id = useId();
  const { title, description, progress, goal, status, reward, endsAt } = mission;
  const figures = t('progress', { progress: Math.min(progress, goal), goal });
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className={styles.note}>{description}</p>
      <Meter label={t('bar')} share={shareOf(BigInt(progress), BigInt(goal))} valueText={figures} />
      <div className={styles.cardHead}>
        <span>{figures}</span>
        {reward && <span>{t('reward', { value: valueOf(reward) })}</span>}
      </div>
      {endsAt && status === 'open' && <p className={styles.note}>{t('endsAt', { time: time(endsAt) })}</p>}
      {status === 'done' && (
        <div className={styles.actions}>
          <Button onClick={() => overlayControls().openMemberPage('rewardCenter')}>{t('claim')}</Button>
        </div>
      )}
    </li>
  );
}
