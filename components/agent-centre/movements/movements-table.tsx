import { useTranslations } from 'next-intl';
import { MoneyChange } from '@/components/money/money-change';
import { StatList } from '@/components/money/stat-list';
import { Table } from '@/components/ui/table';
import { movementKinds, type MovementsOutput } from '@/lib/contract/calls/agent-centre/agent-reports';
import { useZoneTime } from '../report/zone-time';

/** The movements of one account, the newest first, with the sums of the whole filter above. */
export function MovementsTable({ data }: { data: MovementsOutput }) {
  const t = useTranslations('agentCentre');
  const time = useZoneTime();
  const rows = data.movements.map((movement, index) => ({ ...movement, key: String(index) }));
  const moved = movementKinds.filter((kind) => /[1-9]/.test(data.totals[kind]));
  return (
    <>
      <StatList
        label={t('table.totals')}
        figures={moved.map((kind) => ({
          label: t(`movements.kinds.${kind}`),
          value: <MoneyChange amount={data.totals[kind]} />,
        }))}
      />
      <Table
        caption={t('movements.views.movements')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'kind',
            label: t('movements.kind'),
            cell: ({ kind }) => <strong>{t(`movements.kinds.${kind}`)}</strong>,
          },
          {
            key: 'time',
            label: t('movements.time'),
            cell: ({ at }) => time(at, data.period.timeZone, 'full'),
          },
          {
            key: 'amount',
            label: t('movements.amount'),
            align: 'end',
            cell: ({ amount }) => <MoneyChange amount={amount} />,
          },
        ]}
      />
    </>
  );
}
