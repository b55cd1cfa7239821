import type { BrandSettings } from '@/platform/brand/settings';
import {
  addPaymentProvider,
  offerMethod,
  type NewMethod,
  type PaymentAddresses,
} from '@/platform/cashier/providers';
import type { Tx } from '@/platform/ground/db';
import { addSigner } from '@/platform/ground/signers';
import { placeVendors, type VendorAddresses } from '@/platform/play/catalogue';
import { addDrawHouse, type DrawHouseAddresses } from '@/platform/play/lottery';
import { addSportBook } from '@/platform/play/sport-events';

/**
 * The servers behind the demonstration: who plays its games, who takes its payments, and the pages that stand in for
 * what it does not have. Whoever starts the site hands them in; the platform knows none of them by name.
 */
export interface Connections {
  games: VendorAddresses & { signer: string };
  draws: DrawHouseAddresses & { signer: string };
  /** Where the book that tells events as `games.signer` takes orders; without one the desk suspends nothing in it. */
  book?: { signer: string; url: string };
  payments: PaymentAddresses & {
    providerCode: string;
    /** What it pays out to. */
    bankName: string;
    methods: readonly Omit<NewMethod, 'providerCode' | 'offeredFrom'>[];
  };
  pages: Pick<BrandSettings, 'customerService' | 'outboxPath'>;
}

/** What is there already stays as it is: an operator may have changed it. */
export async function seedConnections(
  tx: Tx,
  { games, draws, book, payments }: Connections,
  { now, offeredFrom }: { now: Date; offeredFrom: Date },
): Promise<void> {
  const { providerCode, methods } = payments;
  await addSigner(tx, { access: 'vendor', signer: games.signer, now });
  await placeVendors(tx, games);
  await addSigner(tx, { access: 'draws', signer: draws.signer, now });
  await addDrawHouse(tx, { ...draws, since: offeredFrom });
  if (book) {
    await addSigner(tx, { access: 'operator', signer: book.signer, now });
    await addSportBook(tx, {
      ...{ vendorSigner: games.signer, operatorSigner: book.signer, url: book.url, since: offeredFrom },
    });
  }
  await addSigner(tx, { access: 'provider', signer: providerCode, now });
  await addPaymentProvider(tx, payments);
  for (const method of methods) await offerMethod(tx, { ...method, providerCode, offeredFrom });
}
