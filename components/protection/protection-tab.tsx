import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { ErrorState } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/client/use-error-text';
import type { ProtectionOverview } from '@/lib/contract/protection';
import { ExclusionNote } from './exclusion-note';
import { FiguresSection } from './figures-section';
import { LimitsSection } from './limits-section';
import styles from './protection.module.css';
import { RealitySection } from './reality-section';
import { StatementSection } from './statement-section';
import { TimeOutSection } from './time-out-section';
import { useProtection, type ProtectionAnswer } from './use-protection';

/** Limits and breaks: what keeps play in bounds, and how much of it there was. */
export function ProtectionTab() {
  const t = useTranslations('protection.common');
  const errorText = useErrorText();
  const answer = useProtection();
  const { data, error, isValidating, mutate } = answer;
  const retry = { retryLabel: t('retry'), onRetry: () => void mutate(), isBusy: isValidating };
  if (!data && error) {
    return <ErrorState title={t('failed')} text={t('failedText', { reason: errorText(error) })} {...retry} />;
  }
  if (!data) {
    return (
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        <Skeleton shape="box" height={132} />
        <Skeleton shape="box" height={220} />
        <Skeleton shape="box" height={160} />
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <p className={styles.muted}>{t('intro')}</p>
      {error && <StaleNote text={t('stale', { reason: errorText(error) })} {...retry} />}
      <Parts answer={answer} overview={data} />
    </div>
  );
}

export interface PartsProps {
  answer: ProtectionAnswer;
  overview: ProtectionOverview;
}

function Parts({ answer, overview }: PartsProps) {
  return (
    <>
      {overview.exclusion && <ExclusionNote exclusion={overview.exclusion} answer={answer} />}
      <FiguresSection overview={overview} />
      <LimitsSection answer={answer} overview={overview} />
      <RealitySection answer={answer} overview={overview} />
      <TimeOutSection answer={answer} />
      <StatementSection currencySymbol={overview.currencySymbol} />
    </>
  );
}
