import { system, mostSealedBooks, type SealedBook } from '@/lib/contract/calls/system';
import type { ChainDocument } from '@/lib/fairness/checkpoint-chain';
import type { Locale } from '@/lib/i18n/locales';
import { readForPage, readInLanguage } from './read-for-page';

/** Of a day. */
const shownHours = 24;

export const readNewestBooks = () => readForPage(system.sealedBooks, { limitNum: shownHours });

const publicHour = ({ hour, count, root, chain }: SealedBook) => ({ hour, count, root, chain });

/** The chain from its first hour on; null when a part of it could not be read. */
export async function readChain(locale: Locale): Promise<ChainDocument | null> {
  const checkpoints: ChainDocument['checkpoints'] = [];
  for (;;) {
    const input = { afterNumber: checkpoints.length, limitNum: mostSealedBooks };
    const part = await readInLanguage(locale, system.sealedBooks, input);
    if (!part.ok) return null;
    checkpoints.push(...part.value.list.map(publicHour));
    if (part.value.list.length < mostSealedBooks)
      return { kind: 'ledger-checkpoints', version: 1, checkpoints };
  }
}
