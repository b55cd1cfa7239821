import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { MainWallet } from './main-wallet';
import { siteRead } from './site-read';

const { wallet } = contract;
const asked = (call: AnyCall, input: Record<string, unknown> = {}) => siteRead(call, input, 'EN');
const purse = { vendorCode: 'PURSE', name: 'Purse', currency: 'TRN' };
const vendor = { vendorCode: 'ORLA', name: 'Orla', currency: 'TRN' };
const order = { from: 'MAIN', to: 'ORLA', amount: '5.00' };

describe('the main wallet of another platform', () => {
  it('is the first one that it lists, under the name that the site has for it', () => {
    const main = new MainWallet();
    expect(main.named(asked(wallet.merchantWallets), [purse, vendor])).toEqual([
      { ...purse, vendorCode: 'MAIN' },
      vendor,
    ]);
    expect(main.asked(asked(wallet.transfer, order)).input).toEqual({ ...order, from: 'PURSE' });
    const answer = { transfer: { from: 'PURSE', to: 'ORLA' }, balance: { wallets: [purse, vendor] } };
    expect(main.named(asked(wallet.transfer, order), answer)).toMatchObject({
      transfer: { from: 'MAIN', to: 'ORLA' },
      balance: { wallets: [{ vendorCode: 'MAIN' }, vendor] },
    });
  });

  it('keeps its name where it has that one', () => {
    const main = new MainWallet();
    const own = [vendor, { ...purse, vendorCode: 'MAIN' }];
    expect(main.named(asked(wallet.balance), { wallets: own })).toEqual({ wallets: own });
    expect(main.asked(asked(wallet.transfer, order)).input).toEqual(order);
  });

  it('is not looked for in other answers', () => {
    const main = new MainWallet();
    const value = { wallets: [purse] };
    expect(main.named(asked(wallet.consolidated), value)).toBe(value);
  });
});
