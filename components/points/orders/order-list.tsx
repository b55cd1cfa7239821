import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import { PagedRecords, recordPageSize } from '@/components/money/paged-records';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import { points, type PointOrder } from '@/lib/contract/calls/points';
import { goToPoints } from '../points-place';
import { OrderState } from './order-state';
import { useOrderPrice } from './use-order-price';

const keyOf = (order: PointOrder) => order.orderId;
const orderList = listOf(recordPageSize, keyOf);

/** Newest first. */
export function OrderList() {
  const t = useTranslations('points.orders');
  const { answer, pager } = usePagedRecords(points.orders, {}, orderList);
  return (
    <PagedRecords
      answer={answer}
      label={t('title')}
      columns={useOrderColumns()}
      rowKey={keyOf}
      pager={pager}
      empty={{ title: t('none'), text: t('noneText') }}
      failedText={t('failed')}
    />
  );
}

function useOrderColumns(): Column<PointOrder>[] {
  const t = useTranslations('points.orders');
  const priceOf = useOrderPrice();
  return [
    { key: 'time', label: t('time'), cell: (row) => <DateTime time={row.createdAt} /> },
    { key: 'name', label: t('name'), cell: (row) => t('times', { name: row.name, count: row.quantity }) },
    { key: 'price', label: t('price'), align: 'end', cell: priceOf },
    { key: 'state', label: t('state'), cell: (row) => <OrderState order={row} /> },
    {
      key: 'open',
      label: t('details'),
      cell: (row) => (
        <Button
          size="s"
          variant="secondary"
          aria-label={t('openOne', { name: row.name })}
          onClick={() => goToPoints({ view: 'orders', order: row.orderId })}
        >
          {t('open')}
        </Button>
      ),
    },
  ];
}
