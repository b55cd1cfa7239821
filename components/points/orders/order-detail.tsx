import { useTranslations } from 'next-intl';
import { CopyableCode } from '@/components/forms/copyable-code';
import { DateTime } from '@/components/money/date-time';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { useCall } from '@/lib/client/call/use-call';
import { points, type PointOrderDetail, type PointVoucher } from '@/lib/contract/calls/points';
import { addressLine } from '../order/address-line';
import { goToPoints } from '../points-place';
import { OrderActions } from './order-actions';
import { OrderState } from './order-state';
import { useOrderPrice } from './use-order-price';

/** One order: where it stands and how it came there, where it goes, and what it brought. */
export function OrderDetail({ memberId, orderId }: { memberId: string; orderId: string }) {
  const t = useTranslations('points.orders');
  const answer = useCall(points.order, { orderId });
  return (
    <div className={styles.page}>
      <div>
        <Button size="s" variant="secondary" onClick={() => goToPoints({ view: 'orders' })}>
          {t('back')}
        </Button>
      </div>
      <LoadedMoney answer={answer} failedText={t('oneFailed')} heights={[44, 120, 76]}>
        {(order, stale) => (
          <div className={styles.page}>
            {stale}
            <h3>{t('times', { name: order.name, count: order.quantity })}</h3>
            <OrderFacts order={order} />
            <Vouchers list={order.vouchers} />
            <OrderSteps order={order} />
            <OrderActions
              memberId={memberId}
              order={order}
              onChanged={(changed) => {
                const asked = changed ? answer.mutate(changed) : answer.mutate();
                void asked.catch(() => undefined);
              }}
            />
          </div>
        )}
      </LoadedMoney>
    </div>
  );
}

function OrderFacts({ order }: { order: PointOrderDetail }) {
  const t = useTranslations('points.orders');
  const priceOf = useOrderPrice();
  const facts = [
    { key: 'state', value: <OrderState order={order} /> },
    { key: 'reason', value: order.reason },
    { key: 'price', value: priceOf(order) },
    { key: 'number', value: <CopyableCode text={order.orderId} /> },
    { key: 'address', value: order.address && addressLine(order.address) },
    { key: 'phone', value: order.address?.phone && <bdi>{order.address.phone}</bdi> },
    { key: 'carrier', value: order.carrier },
    { key: 'tracking', value: order.trackingNumber && <CopyableCode text={order.trackingNumber} /> },
    { key: 'remark', value: order.remark },
  ] as const;
  return (
    <dl className={styles.figures}>
      {facts.map(
        ({ key, value }) =>
          value && (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Vouchers({ list }: { list: readonly PointVoucher[] }) {
  const t = useTranslations('points.orders');
  if (list.length === 0) return null;
  return (
    <section className={styles.section}>
      <h4>{t('vouchers')}</h4>
      <ul className={styles.section}>
        {list.map(({ code, validUntil }) => (
          <li key={code}>
            <CopyableCode text={code} />
            {validUntil !== null && (
              <span className={styles.note}>
                {' '}
                {t('validUntil')} <DateTime time={validUntil} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('vouchersNote')}</p>
    </section>
  );
}

function OrderSteps({ order: { steps } }: { order: PointOrderDetail }) {
  const t = useTranslations('points.orders');
  if (steps.length === 0) return null;
  return (
    <section className={styles.section}>
      <h4>{t('steps')}</h4>
      <ol className={styles.section}>
        {steps.map(({ step, at, by }) => (
          <li key={`${step} ${at}`}>
            <strong>{t(`step.${step}`)}</strong> · <DateTime time={at} />{' '}
            <span className={styles.note}>{t(`by.${by}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
