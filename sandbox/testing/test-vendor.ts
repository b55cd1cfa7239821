import { createVendor, type Vendor, type VendorOptions } from '@/sandbox/server/vendor/vendor';
import type { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';

type Own = Pick<VendorOptions, 'pool'> & Partial<VendorOptions>;

/** A vendor of its own that calls this wallet. `now` is the test's clock; a call that fails is repeated once. */
export function vendorOf(wallet: FakeWallet, options: Own): Vendor {
  return createVendor({
    send: wallet.send,
    walletOrigin: 'http://wallet.test',
    secret: wallet.secret,
    retryDelaysMs: [0],
    timeoutMs: 1_000,
    ...options,
  });
}
