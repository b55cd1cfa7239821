import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { points, type PointConfig } from '@/lib/contract/points';
import { formatMoney } from '@/lib/money';
import { pointsWorth } from './point-rules';
import styles from './points.module.css';

const noInput = {};

/** The member's points and the rate, side by side; each fails alone. */
export function PointsBalance({ symbol }: { symbol: string }) {
  const config = useCall(points.config, noInput);
  return (
    <div className={styles.pair}>
      <BalancePanel symbol={symbol} config={config.data} />
      <RatePanel symbol={symbol} config={config} />
    </div>
  );
}

function BalancePanel({ symbol, config }: { symbol: string; config: PointConfig | undefined }) {
  const t = useTranslations('points');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(points.balance, noInput, { revalidateOnFocus: true });
  return (
    <Panel title={t('balance.title')}>
      {data ? (
        <div>
          <p className={styles.balance}>{t('balance.points', { count: data.balance })}</p>
          {config && (
            <p className={styles.muted}>
              {t('balance.worth', {
                amount: formatMoney(pointsWorth(data.balance, config), locale, symbol),
              })}
            </p>
          )}
        </div>
      ) : error ? (
        <ErrorState
          title={t('balance.failed')}
          text={errorText(error)}
          retryLabel={t('retry')}
          onRetry={() => void mutate().catch(() => undefined)}
          isBusy={isValidating}
        />
      ) : (
        <Skeleton width="10ch" height={44} />
      )}
    </Panel>
  );
}

function RatePanel({
  symbol,
  config: { data, error, isValidating, mutate },
}: {
  symbol: string;
  config: ReturnType<typeof useCall<object, PointConfig>>;
}) {
  const t = useTranslations('points');
  const locale = useLocale();
  const errorText = useErrorText();
  return (
    <Panel title={t('rate.title')}>
      {data ? (
        <div className={styles.muted}>
          <p>{t('rate.earn', { stakes: formatMoney(data.stakesPerPoint, locale, symbol) })}</p>
          <p>{t('rate.worth', { count: data.pointsPerUnit, unit: formatMoney('1.00', locale, symbol) })}</p>
        </div>
      ) : error ? (
        <ErrorState
          title={t('rate.failed')}
          text={errorText(error)}
          retryLabel={t('retry')}
          onRetry={() => void mutate().catch(() => undefined)}
          isBusy={isValidating}
        />
      ) : (
        <Skeleton height={48} shape="box" />
      )}
    </Panel>
  );
}
