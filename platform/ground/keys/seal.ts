import { sealText, unsealText } from '@/lib/server/sealed-text';

/** Private keys rest sealed in the database, each bound to its key id. */
export function seal(text: string, kid: string): Buffer {
  return sealText(text, { purpose: 'gateway-keys', rowId: kid });
}

/** Throws when the text was changed, moved or sealed under another secret. */
export function unseal(sealed: Buffer, kid: string): string {
  return unsealText(sealed, { purpose: 'gateway-keys', rowId: kid });
}
