'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import type { BettingRecord, BettingRecordsInput, BettingRecordsOutput } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { GameTypeSelect } from './game-type-select';
import { isInOrder, rangeOf, type Period } from './period';
import { PeriodFilter } from './period-filter';
import styles from './records.module.css';

export interface BetFilter {
  period: Period;
  gameType: GameType | '';
  vendorCode: string;
  status: BettingRecord['status'] | '';
}

export const noBetFilter: BetFilter = { period: { kind: 'week' }, gameType: '', vendorCode: '', status: '' };

const statuses = ['open', 'settled', 'rolled_back'] as const;

/** What the gateway is asked for, without a page; null while the days are in the wrong order. */
export function betFilterInput(filter: BetFilter, now: Date): BettingRecordsInput | null {
  const { period, gameType, vendorCode, status } = filter;
  if (!isInOrder(period)) return null;
  return {
    ...rangeOf(period, now),
    ...(gameType && { gameType }),
    ...(vendorCode && { vendorCode }),
    ...(status && { status }),
  };
}

export interface BetFiltersProps {
  filter: BetFilter;
  /** Of the rounds in the period. */
  vendors: BettingRecordsOutput['vendors'];
  onChange: (filter: BetFilter) => void;
}

export function BetFilters({ filter, vendors, onChange }: BetFiltersProps) {
  const t = useTranslations('records.bets');
  const bets = useTranslations('wallet.bets');
  const common = useTranslations('wallet.common');
  const { period, gameType, vendorCode, status } = filter;
  // The chosen one stays to be seen and undone, also where the period has no round of it.
  const isListed = !vendorCode || vendors.some((one) => one.vendorCode === vendorCode);
  const listed = isListed ? vendors : [...vendors, { vendorCode, vendor: vendorCode }];
  return (
    <div className={styles.filters}>
      <PeriodFilter period={period} onChange={(next) => onChange({ ...filter, period: next })} />
      <GameTypeSelect value={gameType} onChange={(next) => onChange({ ...filter, gameType: next })} />
      <Select
        label={t('vendor')}
        value={vendorCode}
        options={[
          { value: '', label: t('allVendors') },
          ...listed.map((one) => ({ value: one.vendorCode, label: one.vendor })),
        ]}
        onChange={({ target }) => onChange({ ...filter, vendorCode: target.value })}
      />
      <Select
        label={common('status')}
        value={status}
        options={[
          { value: '', label: t('allStates') },
          ...statuses.map((value) => ({ value, label: bets(`status.${value}`) })),
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, status: statuses.find((one) => one === target.value) ?? '' })
        }
      />
    </div>
  );
}
