import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldedFilters } from '@/components/history/folded-filters';
import { GameTypeSelect } from '@/components/money/game-type-select';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { AgentAddress } from './address';
import type { ReadFilter } from './filter';
import styles from './report.module.css';
import { periodChoices, type ReadPeriod } from './period';

export interface ReportFiltersProps {
  address: AgentAddress;
  filter: ReadFilter;
  hasGameType?: boolean;
  /** How many of the further filters are set. */
  setCount?: number;
  children?: ReactNode;
}

/** The period in sight, and what else a report is narrowed by. */
export function ReportFilters(props: ReportFiltersProps) {
  const { address, filter, hasGameType = true, setCount = 0, children } = props;
  const first = <PeriodSelect address={address} period={filter.period} />;
  if (!hasGameType && !children) return <div className={styles.period}>{first}</div>;
  return (
    <div className={styles.filters}>
      <FoldedFilters first={first} setCount={setCount + (hasGameType && filter.gameType ? 1 : 0)}>
        {hasGameType && (
          <GameTypeSelect
            value={filter.gameType ?? ''}
            onChange={(gameType) => address.set({ type: gameType })}
          />
        )}
        {children}
      </FoldedFilters>
    </div>
  );
}

export function PeriodSelect({ address, period }: { address: AgentAddress; period: ReadPeriod }) {
  const t = useTranslations('agentCentre.period');
  const { choice, from, to, fault } = period;
  return (
    <div className={styles.days}>
      <Select
        label={t('label')}
        value={choice}
        options={periodChoices.map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => address.set({ period: target.value, from: null, to: null })}
      />
      {choice === 'custom' && (
        <>
          <TextInput
            label={t('from')}
            type="date"
            value={from}
            onChange={({ target }) => address.set({ from: target.value })}
          />
          <TextInput
            label={t('to')}
            type="date"
            value={to}
            error={fault === 'order' || fault === 'long' ? t(fault) : undefined}
            onChange={({ target }) => address.set({ to: target.value })}
          />
        </>
      )}
    </div>
  );
}
