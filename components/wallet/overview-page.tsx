'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlay-store';
import { balanceHiddenAtom, hiddenAmount } from '@/lib/client/balance-atoms';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { wallet, type WalletBalance } from '@/lib/contract/wallet';
import { moneyText, parseMoney } from '@/lib/money';
import { useMoneyText } from './use-money-text';
import { useMovementColumns } from './movements';
import { PagedRecords } from './paged-records';
import styles from './wallet.module.css';

const noInput = {};
const recentInput = { pageNo: 1, pageSize: 5 };

/** My wallet: what can be spent, what is set aside, and what moved last. */
export function OverviewPage() {
  const t = useTranslations('wallet.overview');
  const answer = useCall(wallet.accountRecords, recentInput);
  const { openMemberPage } = overlayControls();
  return (
    <div className={styles.page}>
      <Balances />
      <div className={styles.steps}>
        <Button variant="action" onClick={() => openMemberPage('depositv2')}>
          {t('deposit')}
        </Button>
        <Button variant="secondary" onClick={() => openMemberPage('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
      <section className={styles.section}>
        <h3>{t('recent')}</h3>
        <PagedRecords
          // Five of them, without pages: the account record has the rest.
          answer={{ ...answer, data: answer.data && { list: answer.data.list, totalPages: 1 } }}
          label={t('recent')}
          columns={useMovementColumns()}
          rowKey={(row) => row.id}
          pageNo={1}
          onPageChange={() => undefined}
          empty={{ title: t('noMovements'), text: t('noMovementsText') }}
          failedText={t('failed')}
        />
        <div className={styles.steps}>
          <Button variant="secondary" onClick={() => openMemberPage('transactionHistory')}>
            {t('all')}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Balances() {
  const t = useTranslations('wallet.overview');
  const common = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(wallet.balance, noInput, { revalidateOnFocus: true });
  if (error && !data) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(error)}
        retryLabel={common('retry')}
        onRetry={() => void mutate()}
        isBusy={isValidating}
      />
    );
  }
  return data ? <BalanceFigures balance={data} /> : <Skeleton shape="box" height={104} />;
}

/** An amount of the member's own money, unless the eye in the header hides it. */
function useBalanceText(): (amount: string) => string {
  const money = useMoneyText();
  const isHidden = useAtomValue(balanceHiddenAtom);
  return (amount) => (isHidden ? hiddenAmount : money(amount));
}

function BalanceFigures({ balance }: { balance: WalletBalance }) {
  const t = useTranslations('wallet.overview');
  const money = useBalanceText();
  const total = (parseMoney(balance.sumBalance) ?? 0n) + (parseMoney(balance.heldBalance) ?? 0n);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('available')}</dt>
          <dd>{money(balance.sumBalance)}</dd>
        </div>
        <div>
          <dt>{t('held')}</dt>
          <dd>{money(balance.heldBalance)}</dd>
          <dd className={styles.note}>{t('heldHelp')}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{money(moneyText(total))}</dd>
        </div>
      </dl>
      {balance.isSingle ? (
        <p className={styles.note}>{t('oneWallet')}</p>
      ) : (
        <WalletList wallets={balance.wallets} />
      )}
    </>
  );
}

function WalletList({ wallets }: { wallets: WalletBalance['wallets'] }) {
  const t = useTranslations('wallet.overview');
  const money = useBalanceText();
  return (
    <section className={styles.section}>
      <h3>{t('wallets')}</h3>
      <dl className={styles.figures}>
        {wallets.map((one) => (
          <div key={one.vendorCode}>
            <dt>{one.vendorCode}</dt>
            <dd>{money(one.balance)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
