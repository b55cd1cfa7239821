import { mainWallet, wallet } from '@/lib/contract/calls/wallet';
import type { GatewayCall } from './transport';

interface Named {
  vendorCode: string;
}

/**
 * The documents give the main wallet no name; the first one that is listed is it. Behind this it has the name that the site
 * knows it by, and a transfer is asked for under the platform's own.
 */
export class MainWallet {
  private code: string | null = null;

  /** What was read, with the main wallet under the site's name. */
  named(request: GatewayCall, value: unknown): unknown {
    const { name } = request.call;
    if (name === wallet.merchantWallets.name) return this.renamed(value as Named[]);
    if (name === wallet.balance.name) return this.inBalance(value as { wallets: Named[] });
    if (name !== wallet.transfer.name) return value;
    const { transfer, balance } = value as { transfer: object; balance: { wallets: Named[] } | null };
    const { from, to } = request.input;
    return { transfer: { ...transfer, from, to }, balance: balance && this.inBalance(balance) };
  }

  /** What is asked, with the main wallet under the platform's name. */
  asked(request: GatewayCall): GatewayCall {
    if (request.call.name !== wallet.transfer.name || this.code === null) return request;
    const own = (name: unknown) => (name === mainWallet ? this.code : name);
    const { from, to } = request.input;
    return { ...request, input: { ...request.input, from: own(from), to: own(to) } };
  }

  private inBalance<B extends { wallets: Named[] }>(balance: B): B {
    return { ...balance, wallets: this.renamed(balance.wallets) };
  }

  private renamed(wallets: Named[]): Named[] {
    const [first] = wallets;
    if (!first || wallets.some(({ vendorCode }) => vendorCode === mainWallet)) return wallets;
    this.code = first.vendorCode;
    return [{ ...first, vendorCode: mainWallet }, ...wallets.slice(1)];
  }
}
