import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { PromotionStanding } from '@/lib/contract/calls/promotions';
import type { MemberPartProps } from './member-section';
import { PromotionStatusAction } from './promotion-status-action';
import { PromotionStatusBadge } from './promotion-status-badge';
import { standingText } from './promotion-status-rules';
import styles from './promotion-status.module.css';
import { usePromotionStatuses } from './use-promotion-statuses';

export interface PromotionStatusSectionProps extends MemberPartProps {
  memberId: string;
}

/** How the promotion stands for the member, what that means, and the one thing to do about it. */
export function PromotionStatusSection(props: PromotionStatusSectionProps) {
  const t = useTranslations('promotionStanding');
  const errorText = useErrorText();
  const { data, error, isValidating, mutate, standingOf, put } = usePromotionStatuses();
  const { result, resultRef, tell } = useResult();
  const standing = standingOf(props.promotionId);
  if (!data && !error) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="box" height={96} />
      </div>
    );
  }
  return (
    <section className={styles.part} aria-label={t('label')}>
      <p role="status" ref={resultRef} tabIndex={-1} className={styles.result}>
        {result && <CircleCheck size={18} aria-hidden="true" />}
        {result}
      </p>
      {error && (
        <StaleNote
          text={t('failed', { reason: errorText(error) })}
          retryLabel={t('retry')}
          onRetry={() => void mutate()}
          isBusy={isValidating}
        />
      )}
      {standing && <Standing standing={standing} />}
      {standing && <PromotionStatusAction {...props} standing={standing} onPut={put} onDone={tell} />}
    </section>
  );
}

function Standing({ standing }: { standing: PromotionStanding }) {
  const t = useTranslations('promotionStanding');
  return (
    <>
      <p className={styles.head}>
        <strong>{t('label')}</strong>
        <PromotionStatusBadge standing={standing} />
      </p>
      <p className={styles.text}>{t(`says.${standingText(standing)}`)}</p>
      {standing.reason !== null && (
        <p className={styles.reason}>{t('reason', { reason: standing.reason })}</p>
      )}
    </>
  );
}

/** What an action came to. The keyboard goes there, because the button that was pressed is gone by then. */
function useResult() {
  const resultRef = useRef<HTMLParagraphElement>(null);
  const [result, setResult] = useState('');
  useEffect(() => {
    if (result) resultRef.current?.focus();
  }, [result]);
  return { result, resultRef, tell: setResult };
}
