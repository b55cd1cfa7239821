import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateTime } from '@/components/money/date-time';
import { Money } from '@/components/money/money-change';
import styles from '@/components/money/money.module.css';
import { PagedRecords, recordPageSize } from '@/components/money/paged-records';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Select } from '@/components/ui/select';
import type { Column } from '@/components/ui/table';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { pointMovementGroups, points, type PointMovement } from '@/lib/contract/calls/points';
import { PointsChange } from './points-change';
import { MovementExport } from './movement-export';

const keyOf = ({ createdAt, kind, reference, change, balanceAfter }: PointMovement) =>
  [createdAt, kind, reference, change, balanceAfter].join(' ');
const movementList = listOf(recordPageSize, keyOf);

/** How the balance of points came about, newest first. */
export function MovementsPart() {
  return (
    <OverlayMessages>
      <Movements />
    </OverlayMessages>
  );
}

export function Movements() {
  const t = useTranslations('points.movements');
  const [wanted, setWanted] = useState('');
  const group = pointMovementGroups.find((one) => one === wanted);
  const filter = group ? { group } : {};
  const { answer, pager } = usePagedRecords(points.movements, filter, movementList);
  const columns = useMovementColumns();
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <Select
          label={t('group')}
          value={wanted}
          options={[
            { value: '', label: t('groups.all') },
            ...pointMovementGroups.map((value) => ({ value, label: t(`groups.${value}`) })),
          ]}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <PagedRecords
        answer={answer}
        label={t('title')}
        columns={columns}
        rowKey={keyOf}
        pager={pager}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('failed')}
      />
      {pager.totalItems > 0 && <MovementExport key={wanted} filter={filter} />}
    </div>
  );
}

function useMovementColumns(): Column<PointMovement>[] {
  const t = useTranslations('points.movements');
  return [
    { key: 'time', label: t('time'), cell: (row) => <DateTime time={row.createdAt} /> },
    {
      key: 'kind',
      label: t('kind'),
      cell: (row) => (
        // One piece: in a card each piece of a cell would be a column of its own.
        <span>
          {t(`kinds.${row.kind}`)}
          {row.amount !== null && (
            <>
              {' · '}
              <Money amount={row.amount} />
            </>
          )}
        </span>
      ),
    },
    { key: 'change', label: t('change'), align: 'end', cell: (row) => <PointsChange count={row.change} /> },
    {
      key: 'after',
      label: t('after'),
      align: 'end',
      cell: (row) => (row.balanceAfter === null ? t('unknown') : t('number', { count: row.balanceAfter })),
    },
    {
      key: 'reference',
      label: t('reference'),
      cell: (row) => <code className={styles.code}>{row.reference}</code>,
    },
  ];
}
