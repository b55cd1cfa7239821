import { listPaymentAddresses } from '@/platform/cashier/providers';
import type { Reader } from '@/platform/ground/db';
import { listSigners } from '@/platform/ground/signers';
import { deskNetworks, listOperators } from '@/platform/people/operators';
import { listVendorConnections } from '@/platform/play/catalogue';
import { getDrawHouseAddresses } from '@/platform/play/lottery';
import { getSportBookAddress } from '@/platform/play/sport-events';

/**
 * Who is believed, who may come in, and where others are asked, as the database has it: after it was brought back somebody compares that
 * with what was renewed, ended or moved since. No secret is in it, and none is needed for it.
 */
export async function listInForce(reader: Reader, now: Date): Promise<string[]> {
  return [
    'Who signs, with the number of the secret:',
    ...(await signerLines(reader)),
    'Who works at the desk:',
    ...(await deskLines(reader, now)),
    'Where others are asked:',
    ...(await addressLines(reader)),
  ];
}

async function signerLines(reader: Reader): Promise<string[]> {
  return (await listSigners(reader)).map(
    ({ access, signer, secretNumber, endedAt }) =>
      `  ${access} ${signer}: secret ${secretNumber}${endedAt ? `, ended ${endedAt.toISOString()}` : ''}`,
  );
}

async function deskLines(reader: Reader, now: Date): Promise<string[]> {
  const active = (await listOperators(reader, now)).filter(({ status }) => status === 'active');
  const networks = await deskNetworks(reader, now);
  return [
    ...active.map(({ name, roles }) => `  ${name}: ${roles.join(', ') || 'no role'}`),
    `  from ${networks === null ? 'nowhere, its networks cannot be read' : networks.join(', ') || 'any network'}`,
  ];
}

async function addressLines(reader: Reader): Promise<string[]> {
  const house = await getDrawHouseAddresses(reader);
  const book = await getSportBookAddress(reader);
  return [
    ...(await listVendorConnections(reader)).map(
      ({ vendorCode, launchUrl, proofUrl }) =>
        `  vendor ${vendorCode}: ${[launchUrl, proofUrl].filter(Boolean).join(', ')}`,
    ),
    ...(await listPaymentAddresses(reader)).map(
      ({ providerCode, pageUrl, payoutsUrl, inquiriesUrl }) =>
        `  provider ${providerCode}: ${[pageUrl, payoutsUrl, inquiriesUrl].join(', ')}`,
    ),
    ...(house ? [`  draw house ${house.signer}: ${house.anchorUrl}, ${house.revealUrl}`] : []),
    ...(book ? [`  book of ${book.vendorSigner}: ${book.url}`] : []),
  ];
}
