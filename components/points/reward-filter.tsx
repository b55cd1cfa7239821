import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { pointRewardKinds, type PointReward } from '@/lib/contract/calls/points';
import { missingPoints } from './point-rules';
import styles from './points.module.css';

export interface RewardChoice {
  /** Empty for all kinds. */
  kind: string;
  isReachable: boolean;
}

export const noFilter: RewardChoice = { kind: '', isReachable: false };

/** Whether one of it may be left for this member at all, whatever they own. */
export const isOpen = ({ availableQuantity, leftForMember, isLevelReached }: PointReward) =>
  isLevelReached && availableQuantity !== 0 && leftForMember !== 0;

/** What an order would get now. A balance that is not known yet keeps nothing away. */
export const canHave = (reward: PointReward, balance: number | null) =>
  isOpen(reward) && (balance === null || missingPoints(reward.points, balance) === 0);

export interface RewardFilterProps {
  list: readonly PointReward[];
  value: RewardChoice;
  onChange: (value: RewardChoice) => void;
}

/** By kind, of those that there are, and by what the member could have now. */
export function RewardFilter({ list, value, onChange }: RewardFilterProps) {
  const t = useTranslations('points.rewards');
  const kinds = pointRewardKinds.filter((kind) => list.some((reward) => reward.kind === kind));
  return (
    <div className={styles.filters}>
      {kinds.length > 1 && (
        <Select
          label={t('kind')}
          value={value.kind}
          options={[
            { value: '', label: t('kinds.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
          onChange={(event) => onChange({ ...value, kind: event.target.value })}
        />
      )}
      <Checkbox
        label={t('reachable')}
        checked={value.isReachable}
        onChange={(event) => onChange({ ...value, isReachable: event.target.checked })}
      />
    </div>
  );
}
