import { sealText, unsealText } from '@/lib/server/sealed-text';
import type { WholeLetter } from './letters';

const sealOf = (letterId: string) => ({ purpose: 'outbox-letters', rowId: letterId });

/** A sealed letter opens under its own id only. */
export function sealLetter(text: WholeLetter, letterId: string): Buffer {
  return sealText(JSON.stringify(text), sealOf(letterId));
}

/** Throws when the text was changed, moved to another letter or sealed under another secret. */
export function openSealedLetter(sealed: Buffer, letterId: string): WholeLetter {
  return JSON.parse(unsealText(sealed, sealOf(letterId))) as WholeLetter;
}
