import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/call/use-call';
import { mainWallet, wallet, type MerchantWallet } from '@/lib/contract/calls/wallet';

const noInput = {};

/** The wallets of the merchant, and each by its name; one whose name is not known goes by its code. */
export function useWalletNames(): {
  merchantWallets: readonly MerchantWallet[];
  nameOf: (vendorCode: string) => string;
} {
  const t = useTranslations('wallet.overview');
  const { data: merchantWallets = [] } = useCall(wallet.merchantWallets, noInput, {
    revalidateOnFocus: false,
  });
  const nameOf = (vendorCode: string) => {
    if (vendorCode === mainWallet) return t('main');
    return merchantWallets.find((one) => one.vendorCode === vendorCode)?.name ?? vendorCode;
  };
  return { merchantWallets, nameOf };
}
