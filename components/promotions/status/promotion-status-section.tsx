import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isAbsentCall } from '@/components/ui/loaded';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { PromotionStatus } from '@/lib/contract/calls/promotions';
import type { MemberPartProps } from './member-section';
import { DrawProof } from './draw-proof';
import { PromotionStatusAction } from './promotion-status-action';
import { PromotionStatusBadge } from './promotion-status-badge';
import { promotionStatusText } from './promotion-status-rules';
import styles from './promotion-status.module.css';
import { usePromotionStatuses } from './use-promotion-statuses';

export interface PromotionStatusSectionProps extends MemberPartProps {
  memberId: string;
}

/** How the promotion stands for the member, what that means, and the one thing to do about it. */
export function PromotionStatusSection(props: PromotionStatusSectionProps) {
  const t = useTranslations('promotionStatus');
  const errorText = useErrorText();
  const { data, error, isValidating, mutate, statusOf, put } = usePromotionStatuses();
  const { result, resultRef, tell } = useResult();
  const status = statusOf(props.promotionId);
  // The platform behind the site has no such call.
  if (isAbsentCall(error)) return null;
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
      {status && <CurrentStatus status={status} />}
      {status && <PromotionStatusAction {...props} status={status} onPut={put} onDone={tell} />}
      {status?.draw && <DrawProof promotionId={status.promotionId} draw={status.draw} />}
    </section>
  );
}

function CurrentStatus({ status }: { status: PromotionStatus }) {
  const t = useTranslations('promotionStatus');
  return (
    <>
      <p className={styles.head}>
        <strong>{t('label')}</strong>
        <PromotionStatusBadge status={status} />
      </p>
      <p className={styles.text}>{t(`says.${promotionStatusText(status)}`)}</p>
      {status.reason !== null && <p className={styles.reason}>{t('reason', { reason: status.reason })}</p>}
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
