import { useTranslations } from 'next-intl';
import { Loaded, Waiting } from '@/components/ui/loaded';
import { StaleNote } from '@/components/ui/stale-note';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { ProtectionOverview } from '@/lib/contract/calls/protection';
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
  return (
    <Loaded
      answer={answer}
      failedText={t('failed')}
      reasonOf={(error) => t('failedText', { reason: errorText(error) })}
      retryLabel={t('retry')}
      waiting={<Waiting label={t('loading')} heights={[132, 220, 160]} className={styles.waiting} />}
    >
      {(overview, retry) => (
        <div className={styles.tab}>
          <p className={styles.muted}>{t('intro')}</p>
          {retry && <StaleNote text={t('stale', { reason: errorText(answer.error) })} {...retry} />}
          <Parts answer={answer} overview={overview} />
        </div>
      )}
    </Loaded>
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
