import { useTranslations } from 'next-intl';
import { useLedgerColumns } from '@/components/money/ledger-columns';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import { PagedRecords } from '@/components/money/paged-records';
import { Button } from '@/components/ui/button';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { wallet, type WalletBalance } from '@/lib/contract/calls/wallet';
import { isOffered } from '@/lib/contract/offered';
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
      {isOffered(member, 'cashier.options') && <StillOwed />}
      <Wallets memberId={member.id} />
      <div className={styles.steps}>
        {isOffered(member, 'cashier.options') && (
          <Button variant="action" onClick={() => openMemberPage('depositv2')}>
            {t('deposit')}
          </Button>
        )}
        {isOffered(member, 'cashier.payoutAccounts') && (
          <Button variant="secondary" onClick={() => openMemberPage('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {isOffered(member, 'wallet.accountRecords') && <RecentMovements />}
    </div>
  );
}

function StillOwed() {
  const owed = useCashierOptions().data?.owed;
  return owed ? <OwedNotice owed={owed} /> : null;
}

function Wallets({ memberId }: { memberId: string }) {
  const t = useTranslations('wallet.overview');
  const answer = useCall(wallet.balance, noInput, { revalidateOnFocus: true });
  const change = (balance: WalletBalance) => void answer.mutate(balance, { revalidate: false });
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={[104]}>
      {(balance, stale) => (
        <>
          {stale}
          <BalanceFigures balance={balance} />
          <VendorWallets memberId={memberId} balance={balance} onChange={change} />
          <TransferSection memberId={memberId} balance={balance} onChange={change} />
        </>
      )}
    </LoadedMoney>
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
