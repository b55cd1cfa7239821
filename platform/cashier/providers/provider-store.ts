import { isUrlTemplate } from '@/lib/addresses/url-template';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { getSignerSecret } from '@/platform/ground/signers';

/** All SQL of `payment_providers`. Paths of this site or whole addresses of another, without a query; see `lib/addresses/url-template.ts`. */
export interface PaymentAddresses {
  /** Where the member pays. */
  pageUrl: string;
  /** Where the provider is told to pay out, and asked what became of a payment. */
  payoutsUrl: string;
  inquiriesUrl: string;
}

export interface ConnectedProvider extends PaymentAddresses {
  providerCode: string;
  /** Both sides sign with it. */
  secret: Buffer;
}

/** A provider that is there already keeps its addresses: an operator may have moved it. */
export async function addPaymentProvider(
  tx: Tx,
  { providerCode, pageUrl, payoutsUrl, inquiriesUrl }: PaymentAddresses & { providerCode: string },
): Promise<void> {
  for (const url of [pageUrl, payoutsUrl, inquiriesUrl])
    if (!isUrlTemplate(url) || url.includes('?')) throw new Error(`No provider answers at ${url}`);
  await tx.execute(
    sql`insert into payment_providers (provider_code, page_url, payouts_url, inquiries_url)
        values (${providerCode}, ${pageUrl}, ${payoutsUrl}, ${inquiriesUrl}) on conflict do nothing`,
  );
}

export async function listPaymentAddresses(
  reader: Reader,
): Promise<(PaymentAddresses & { providerCode: string })[]> {
  const { rows } = await reader.execute<PaymentAddresses & { providerCode: string }>(
    sql`select provider_code as "providerCode", page_url as "pageUrl", payouts_url as "payoutsUrl",
          inquiries_url as "inquiriesUrl" from payment_providers order by provider_code`,
  );
  return rows;
}

/** Null for one without addresses, or whose signature is not believed any more. */
export async function getPaymentProvider(
  reader: Reader,
  providerCode: string,
): Promise<ConnectedProvider | null> {
  const secret = await getSignerSecret(reader, { access: 'provider', signer: providerCode });
  if (!secret) return null;
  const { rows } = await reader.execute<PaymentAddresses>(
    sql`select page_url as "pageUrl", payouts_url as "payoutsUrl", inquiries_url as "inquiriesUrl"
        from payment_providers where provider_code = ${providerCode}`,
  );
  return rows[0] ? { ...rows[0], providerCode, secret } : null;
}
