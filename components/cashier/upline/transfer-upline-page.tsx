import { useTranslations } from 'next-intl';
import { CopyableCode } from '@/components/forms/copyable-code';
import { IdentityGate } from '@/components/gate/identity/identity-gate';
import { PaymentPasswordRequired } from '@/components/gate/identity/payment-password-required';
import { DateTime } from '@/components/money/date-time';
import { LoadedMoney } from '@/components/money/loaded';
import { Money } from '@/components/money/money-change';
import styles from '@/components/money/money.module.css';
import { PagedRecords } from '@/components/money/paged-records';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { EmptyState } from '@/components/ui/state-panel';
import type { Column } from '@/components/ui/table';
import type { MemberInfo } from '@/lib/contract/calls/member';
import type { EndingBonus } from '@/lib/contract/calls/promotions';
import { wallet, type UplineTransfer } from '@/lib/contract/calls/wallet';
import { UplineForm } from './upline-form';

const pageSize = 5;
const transferKeyOf = (row: UplineTransfer) => row.transferId;
const transferList = listOf(pageSize, transferKeyOf);

/** Money to the upline, where the brand offers that and there is one; what was sent is listed in any case. */
export function TransferUplinePage({ member }: { member: MemberInfo }) {
  const t = useTranslations('wallet.upline');
  const { answer, pager } = usePagedRecords(wallet.uplineTransfers, {}, transferList);
  const columns = useUplineColumns();
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={[76, 76, 52]} className={styles.form}>
      {(data) => (
        <div className={styles.page}>
          <Sending memberId={member.id} {...data} />
          {((data.isOffered && data.upline !== null) || data.totalItems > 0) && (
            <section className={styles.section}>
              <h3>{t('list')}</h3>
              <p className={styles.note}>{t('idText')}</p>
              <PagedRecords
                answer={answer}
                label={t('list')}
                columns={columns}
                rowKey={transferKeyOf}
                pager={pager}
                empty={{ title: t('listNone'), text: t('listNoneText') }}
                failedText={t('failed')}
              />
            </section>
          )}
        </div>
      )}
    </LoadedMoney>
  );
}

interface SendingProps {
  memberId: string;
  isOffered: boolean;
  upline: string | null;
  endingBonuses: readonly EndingBonus[];
}

/** The form, or why there is none. */
function Sending({ memberId, isOffered, upline, endingBonuses }: SendingProps) {
  const t = useTranslations('wallet.upline');
  if (!isOffered) return <EmptyState title={t('closed')} text={t('closedText')} />;
  if (upline === null) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <IdentityGate>
      {(overview) =>
        overview.paymentPasswordSetAt === null ? (
          <PaymentPasswordRequired />
        ) : (
          <UplineForm memberId={memberId} upline={upline} endingBonuses={endingBonuses} />
        )
      }
    </IdentityGate>
  );
}

function useUplineColumns(): Column<UplineTransfer>[] {
  const t = useTranslations('wallet.upline');
  const common = useTranslations('wallet.common');
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.createdAt} /> },
    { key: 'amount', label: common('amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
    { key: 'to', label: t('to'), cell: (row) => <bdi>{row.upline}</bdi> },
    { key: 'id', label: t('id'), cell: (row) => <CopyableCode text={row.transferId} /> },
  ];
}
