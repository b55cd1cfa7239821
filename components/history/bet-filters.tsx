import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GameTypeSelect } from '@/components/money/game-type-select';
import { Select, type SelectOption } from '@/components/ui/select';
import type { BettingRecord, BettingRecordsInput, BettingRecordsOutput } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { FoldedFilters } from './folded-filters';
import { isInOrder, rangeOf, type Period } from './period';
import { PeriodFilter } from './period-filter';

export interface BetFilter {
  period: Period;
  gameType: GameType | '';
  vendorCode: string;
  gameId: string;
  status: BettingRecord['status'] | '';
}

export const noBetFilter: BetFilter = {
  period: { kind: 'week' },
  gameType: '',
  vendorCode: '',
  gameId: '',
  status: '',
};

const statuses = ['open', 'settled', 'rolled_back'] as const;

/** What the gateway is asked for, without a page; null while the days are in the wrong order. */
export function betFilterInput(filter: BetFilter, now: Date): BettingRecordsInput | null {
  const { period, gameType, vendorCode, gameId, status } = filter;
  if (!isInOrder(period)) return null;
  return {
    ...rangeOf(period, now),
    ...(gameType && { gameType }),
    ...(vendorCode && { vendorCode }),
    ...(gameId && { gameId }),
    ...(status && { status }),
  };
}

export interface BetFiltersProps {
  filter: BetFilter;
  /** Of the rounds in the period. */
  vendors: BettingRecordsOutput['vendors'];
  games: BettingRecordsOutput['games'];
  onChange: (filter: BetFilter) => void;
}

export function BetFilters({ filter, vendors, games, onChange }: BetFiltersProps) {
  const t = useTranslations('records.bets');
  const bets = useTranslations('wallet.bets');
  const common = useTranslations('wallet.common');
  const { period, gameType, vendorCode, gameId, status } = filter;
  return (
    <FoldedFilters
      first={<PeriodFilter period={period} onChange={(next) => onChange({ ...filter, period: next })} />}
      setCount={[gameType, vendorCode, gameId, status].filter(Boolean).length}
    >
      <ChosenSelect
        label={bets('game')}
        all={t('allGames')}
        value={gameId}
        options={games.map((one) => ({ value: one.gameId, label: one.gameName }))}
        onChoose={(value) => onChange({ ...filter, gameId: value })}
      />
      <GameTypeSelect value={gameType} onChange={(next) => onChange({ ...filter, gameType: next })} />
      <ChosenSelect
        label={t('vendor')}
        all={t('allVendors')}
        value={vendorCode}
        options={vendors.map((one) => ({ value: one.vendorCode, label: one.vendor }))}
        onChoose={(value) => onChange({ ...filter, vendorCode: value })}
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
    </FoldedFilters>
  );
}

interface ChosenSelectProps {
  label: string;
  /** What the empty choice is called. */
  all: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
}

/** The chosen one stays to be seen and undone, also where the period has no round of it. */
function ChosenSelect({ label, all, value, options, onChoose }: ChosenSelectProps) {
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const isListed = !value || options.some((one) => one.value === value);
  const kept = chosen?.value === value ? chosen : { value, label: value };
  const listed = [{ value: '', label: all }, ...options, ...(isListed ? [] : [kept])];
  return (
    <Select
      label={label}
      value={value}
      options={listed}
      onChange={({ target }) => {
        setChosen(listed.find((one) => one.value === target.value) ?? null);
        onChoose(target.value);
      }}
    />
  );
}
