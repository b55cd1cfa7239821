import { useLocale, useTranslations } from 'next-intl';
import { Loaded, type Answer } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { points, type PointConfig } from '@/lib/contract/calls/points';
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
  const answer = useCall(points.balance, noInput, { revalidateOnFocus: true });
  return (
    <Panel title={t('balance.title')}>
      <Loaded
        answer={answer}
        failedText={t('balance.failed')}
        reasonOf={errorText}
        retryLabel={t('retry')}
        waiting={<Skeleton width="10ch" height={44} />}
      >
        {({ balance }) => (
          <div>
            <p className={styles.balance}>{t('balance.points', { count: balance })}</p>
            {config && config.pointsPerUnit !== null && (
              <p className={styles.muted}>
                {t('balance.worth', {
                  amount: formatMoney(pointsWorth(balance, config.pointsPerUnit), locale, symbol),
                })}
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function RatePanel({ symbol, config }: { symbol: string; config: Answer<PointConfig> }) {
  const t = useTranslations('points');
  const locale = useLocale();
  const errorText = useErrorText();
  if (config.data?.stakesPerPoint === null && config.data.pointsPerUnit === null) return null;
  return (
    <Panel title={t('rate.title')}>
      <Loaded
        answer={config}
        failedText={t('rate.failed')}
        reasonOf={errorText}
        retryLabel={t('retry')}
        waiting={<Skeleton height={48} shape="box" />}
      >
        {({ stakesPerPoint, pointsPerUnit }) => (
          <div className={styles.muted}>
            {stakesPerPoint !== null && (
              <p>{t('rate.earn', { stakes: formatMoney(stakesPerPoint, locale, symbol) })}</p>
            )}
            {pointsPerUnit !== null && (
              <p>{t('rate.worth', { count: pointsPerUnit, unit: formatMoney('1.00', locale, symbol) })}</p>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
