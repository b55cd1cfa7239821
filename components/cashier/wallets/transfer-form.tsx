import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { mainWallet, type WalletTransferInput } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';
import { AmountChips } from '@/components/money/sending/amount-chips';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { walletTransferSchema } from '../wallet-schemas';
import { useBalanceText } from './use-balance-text';
import { transferForm } from './use-wallet-transfer';
import type { WalletSum } from '@/components/money/sending/wallet-sums';

export interface TransferFormProps {
  memberId: string;
  /** The main one first. */
  wallets: readonly WalletSum[];
  symbol: string;
  nameOf: (vendorCode: string) => string;
  isSending: boolean;
  failure: CallFailure | null;
  onSend: (transfer: WalletTransferInput) => Promise<void>;
}

/** One side is always the main wallet: whichever vendor is chosen on one, the other one is it. */
export function TransferForm(props: TransferFormProps) {
  const { wallets, symbol, nameOf, isSending } = props;
  const t = useTranslations('wallet.transfer');
  const money = useBalanceText();
  const { typed, balance, textOf } = useTransferForm(props);
  const { values, setFieldValue, setValues, submit } = typed;
  const vendors = wallets.slice(1);
  const optionOf = ({ vendorCode, balance: held }: WalletSum) => ({
    value: vendorCode,
    label:
      held === null ? nameOf(vendorCode) : t('option', { name: nameOf(vendorCode), amount: money(held) }),
  });
  const choose = (side: 'from' | 'to', chosen: string) => {
    const other = side === 'from' ? 'to' : 'from';
    const vendor = values[other] === mainWallet ? (vendors[0]?.vendorCode ?? '') : values[other];
    void setValues({ ...values, [side]: chosen, [other]: chosen === mainWallet ? vendor : mainWallet });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.sides}>
        <Select
          label={t('from')}
          value={values.from}
          options={wallets.map(optionOf)}
          onChange={({ target }) => choose('from', target.value)}
        />
        <IconButton
          label={t('swap')}
          variant="outlined"
          onClick={() => void setValues({ ...values, from: values.to, to: values.from })}
        >
          <ArrowDownUp size={20} aria-hidden="true" />
        </IconButton>
        <Select
          label={t('to')}
          value={values.to}
          options={wallets.map(optionOf)}
          error={textOf('to')}
          onChange={({ target }) => choose('to', target.value)}
        />
      </div>
      <MoneyInput
        label={t('amount')}
        symbol={symbol}
        value={values.amount}
        onValueChange={(amount) => void setFieldValue('amount', amount)}
        hint={balance === null ? undefined : t('in', { amount: money(balance) })}
        error={textOf('amount')}
      />
      <AmountChips
        amounts={[]}
        allMinor={parseMoney(balance ?? '')}
        onChoose={(amount) => void setFieldValue('amount', amount)}
      />
      <Button type="submit" size="l" isBusy={isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useTransferForm({ memberId, wallets, failure, isSending, onSend }: TransferFormProps) {
  const balanceOf = (code: string) => wallets.find((one) => one.vendorCode === code)?.balance ?? null;
  const { form: typed, errorOf } = useWalletForm<WalletTransferInput>({
    form: transferForm,
    memberId,
    failure,
    initial: { from: mainWallet, to: wallets[1]?.vendorCode ?? '', amount: '' },
    schema: (values) => walletTransferSchema(balanceOf(values.from)),
    onSubmit: async (values) => {
      if (isSending) return;
      await onSend({ ...values, amount: moneyText(parseMoney(values.amount) ?? 0n) });
    },
  });
  const balance = balanceOf(typed.values.from);
  const fieldText = useFieldText({ balance });
  const textOf = (field: keyof WalletTransferInput) => fieldText(errorOf(field), field);
  return { typed, balance, textOf };
}
