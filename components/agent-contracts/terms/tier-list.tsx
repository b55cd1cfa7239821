import { useTranslations } from 'next-intl';
import { Money } from '@/components/money/money-change';
import { Table, type Column } from '@/components/ui/table';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import { useRateText } from '../ground/use-rate-text';

interface TierRow {
  no: number;
  minValid: string;
  minActive: number;
  minLoss?: string;
  ratePpm: number;
  fixed?: string | null;
}

/** Each tier with what it asks and what it pays. Contracts by rounds have no tiers, and no table. */
export function TierList({ terms, caption }: { terms: ContractTerms; caption: string }) {
  const columns = useTierColumns(terms.kind === 'dividend');
  if (terms.kind === 'realtime') return null;
  const rows: TierRow[] = terms.tiers.map((tier, at) => ({ ...tier, no: at + 1 }));
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ no }) => String(no)} />;
}

function useTierColumns(hasLoss: boolean): Column<TierRow>[] {
  const t = useTranslations('agentContracts.tiers');
  const rate = useRateText();
  const loss: Column<TierRow> = {
    key: 'loss',
    label: t('minLoss'),
    align: 'end',
    cell: ({ minLoss = '0.00' }) => <Money amount={minLoss} />,
  };
  return [
    { key: 'no', label: t('tier'), cell: ({ no }) => no },
    { key: 'valid', label: t('minValid'), align: 'end', cell: ({ minValid }) => <Money amount={minValid} /> },
    { key: 'active', label: t('minActive'), align: 'end', cell: ({ minActive }) => minActive },
    ...(hasLoss ? [loss] : []),
    {
      key: 'pays',
      label: t('pays'),
      align: 'end',
      cell: ({ ratePpm, fixed }) => (fixed ? <Money amount={fixed} /> : rate(ratePpm)),
    },
  ];
}
