import { CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyableCode } from '@/components/forms/copyable-code';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { isAbsentCall } from '@/components/ui/loaded';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { wallet } from '@/lib/contract/calls/wallet';
import noticeStyles from '@/components/money/sending/notice.module.css';
import type { SentTransfer, TransferState } from './use-wallet-transfer';

export interface UnknownTransferProps {
  unknown: SentTransfer;
  transfer: TransferState;
  nameOf: (vendorCode: string) => string;
}

/** Nobody claims that money moved, nor that it did not: the platform is asked by the reference, as often as one likes. */
export function UnknownTransfer({ unknown, transfer, nameOf }: UnknownTransferProps) {
  const t = useTranslations('wallet.transfer');
  const common = useTranslations('wallet.common');
  const money = useMoneyText();
  const { reference, amount, from, to } = unknown;
  const { settle, isSending } = transfer;
  const { data, error, isValidating, mutate } = useCall(
    wallet.transferDetail,
    { reference },
    { onSuccess: (answer) => answer.status === 'done' && settle(answer) },
  );
  // Where the platform cannot be asked by a reference there is the balance to look at, and the repeat.
  const canAsk = !isAbsentCall(error);
  return (
    <div className={noticeStyles.notice} role="alert">
      <CircleHelp size={20} aria-hidden="true" />
      <div className={noticeStyles.words}>
        <p>
          <strong>{t('unknownTitle')}</strong>
        </p>
        <p>{t('unknownText', { amount: money(amount), from: nameOf(from), to: nameOf(to) })}</p>
        <p>
          {common('reference')} <CopyableCode text={reference} />
        </p>
        {canAsk && <Asked isAsking={isValidating} hasAnswer={data !== undefined} error={error} />}
        <p>{t('repeatText')}</p>
        <div className={styles.steps}>
          {canAsk && (
            <Button variant="secondary" isBusy={isValidating} onClick={() => void mutate()}>
              {t('ask')}
            </Button>
          )}
          <Button variant="secondary" isBusy={isSending} onClick={() => void transfer.repeat()}>
            {t('repeat')}
          </Button>
          <Button variant="ghost" onClick={transfer.drop}>
            {t('drop')}
          </Button>
        </div>
        <p className={styles.note}>{t('dropText')}</p>
      </div>
    </div>
  );
}

function Asked({ isAsking, hasAnswer, error }: { isAsking: boolean; hasAnswer: boolean; error: unknown }) {
  const t = useTranslations('wallet.transfer');
  const errorText = useErrorText();
  if (isAsking) return <p>{t('asking')}</p>;
  if (error) return <p>{t('stillUnknown', { reason: errorText(error) })}</p>;
  return hasAnswer ? <p>{t('notYet')}</p> : null;
}
