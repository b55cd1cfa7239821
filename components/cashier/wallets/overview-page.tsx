import { useTranslations } from 'next-intl';
import { useLedgerColumns } from '@/components/money/ledger-columns';
import styles from '@/components/money/money.module.css';
import { PagedRecords } from '@/components/money/paged-records';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { ErrorState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlay-store';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import type { MemberInfo } from '@/lib/contract/member';
import { wallet, type WalletBalance } from '@/lib/contract/wallet';
import { OwedNotice } from '../owed-notice';
import { useCashierOptions } from '../use-cashier-options';
import { BalanceFigures } from './balance-figures';
import { TransferSection } from './transfer-section';
import { VendorWallets } from './vendor-wallets';

const noInput = {};
const recentInput = { pageNo: 1, pageSize: 5 };

/** My wallet: what there is and where it lies, transfers between wallets, and what moved last. */
export function OverviewPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('wallet.overview');
  const { openMemberPage } = overlayControls();
  return (
    <div className={styles.page}>
      <StillOwed />
      <Wallets memberId={member.id} />
      <div className={styles.steps}>
        <Button variant="action" onClick={() => openMemberPage('depositv2')}>
          {t('deposit')}
        </Button>
        <Button variant="secondary" onClick={() => openMemberPage('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
      <RecentMovements />
    </div>
  );
}

function StillOwed() {
  const owed = useCashierOptions().data?.owed;
  return owed ? <OwedNotice owed={owed} /> : null;
}

function Wallets({ memberId }: { memberId: string }) {
  const t = useTranslations('wallet.overview');
  const common = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(wallet.balance, noInput, { revalidateOnFocus: true });
  const retry = { retryLabel: common('retry'), onRetry: () => void mutate(), isBusy: isValidating };
  const change = (balance: WalletBalance) => void mutate(balance, { revalidate: false });
  if (!data) {
    return error ? (
      <ErrorState title={t('failed')} text={errorText(error)} {...retry} />
    ) : (
      <div role="status" aria-label={common('loading')}>
        <Skeleton shape="box" height={104} />
      </div>
    );
  }
  return (
    <>
      {error && <StaleNote text={common('stale', { reason: errorText(error) })} {...retry} />}
      <BalanceFigures balance={data} />
      <VendorWallets memberId={memberId} balance={data} onChange={change} />
      <TransferSection memberId={memberId} balance={data} onChange={change} />
    </>
  );
}

function RecentMovements() {
  const t = useTranslations('wallet.overview');
  const answer = useCall(wallet.accountRecords, recentInput);
  return (
    <section className={styles.section}>
      <h3>{t('recent')}</h3>
      <PagedRecords
        // Five of them, without pages: the account record has the rest.
        answer={answer}
        label={t('recent')}
        columns={useLedgerColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('noMovements'), text: t('noMovementsText') }}
        failedText={t('failed')}
      />
      <div className={styles.steps}>
        <Button variant="secondary" onClick={() => overlayControls().openMemberPage('transactionHistory')}>
          {t('all')}
        </Button>
      </div>
    </section>
  );
}
