import { createHash } from 'node:crypto';
import { moneyText } from '@/lib/money';
import { canonicalJson } from '@/lib/fairness';

/** What an order does to one ticket. Amounts are decimal strings. */
export interface ShownTicket {
  ticketId: string;
  playerId: string;
  currency: string;
  stake: string;
  /** What it pays in all by now; null while it is open. */
  before: string | null;
  /** What it pays in all then; null where it goes on. */
  after: string | null;
}

/** What an order would do, told before it is done. `shown` names exactly this: another state has another name. */
export interface Preview {
  shown: string;
  tickets: readonly ShownTicket[];
  sums: readonly { currency: string; tickets: number; stake: string; before: string; after: string }[];
}

/** Added up in minor units. */
export interface PreviewLine extends Pick<ShownTicket, 'ticketId' | 'playerId' | 'currency'> {
  stakeMinor: bigint;
  beforeMinor: bigint | null;
  afterMinor: bigint | null;
}

const text = (minor: bigint | null): string | null => (minor === null ? null : moneyText(minor));

function sumsOf(lines: readonly PreviewLine[]): Preview['sums'] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const sum = (of: (line: PreviewLine) => bigint | null) =>
      moneyText(own.reduce((minor, line) => minor + (of(line) ?? 0n), 0n));
    return {
      ...{ currency, tickets: own.length, stake: sum(({ stakeMinor }) => stakeMinor) },
      before: sum(({ beforeMinor }) => beforeMinor),
      after: sum(({ afterMinor }) => afterMinor),
    };
  });
}

/** `about`: the order, so that what was shown for one is not good for another. */
export function previewOf(about: object, lines: readonly PreviewLine[]): Preview {
  const tickets = lines.map(({ ticketId, playerId, currency, stakeMinor, beforeMinor, afterMinor }) => ({
    ...{ ticketId, playerId, currency, stake: moneyText(stakeMinor) },
    ...{ before: text(beforeMinor), after: text(afterMinor) },
  }));
  const shown = createHash('sha256').update(canonicalJson({ about, tickets })).digest('hex');
  return { shown, tickets, sums: sumsOf(lines) };
}
