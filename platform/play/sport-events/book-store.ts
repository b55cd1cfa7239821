import { isUrlTemplate } from '@/lib/addresses/url-template';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { getSignerSecret } from '@/platform/ground/signers';

/** All SQL of `sport_books`: which server takes the orders of whoever runs the book of a vendor's server. */
export interface SportBook {
  /** Who tells its events, as `game_vendors` names it. */
  vendorSigner: string;
  /** With {call} in it. */
  url: string;
}

/** One that is there already keeps its address. */
export async function addSportBook(
  tx: Tx,
  { vendorSigner, operatorSigner, url, since }: SportBook & { operatorSigner: string; since: Date },
): Promise<void> {
  if (!isUrlTemplate(url, ['call'])) throw new Error(`No book answers at ${url}`);
  await tx.execute(
    sql`insert into sport_books (vendor_signer, operator_signer, url, since)
        values (${vendorSigner}, ${operatorSigner}, ${url}, ${since}) on conflict do nothing`,
  );
}

/** The newest one; null where sports are sold by nobody who takes orders. */
export async function getSportBookAddress(
  reader: Reader,
): Promise<(SportBook & { operatorSigner: string }) | null> {
  const { rows } = await reader.execute<SportBook & { operatorSigner: string }>(
    sql`select vendor_signer as "vendorSigner", operator_signer as "operatorSigner", url from sport_books
        order by since desc, vendor_signer limit 1`,
  );
  return rows[0] ?? null;
}

/** The same; null as well where sports are sold by nobody who takes orders, or whose signature is not believed any more. */
export async function getSportBook(reader: Reader): Promise<(SportBook & { secret: Buffer }) | null> {
  const book = await getSportBookAddress(reader);
  const secret = book && (await getSignerSecret(reader, { access: 'operator', signer: book.operatorSigner }));
  return book && secret ? { vendorSigner: book.vendorSigner, url: book.url, secret } : null;
}
