import { marketKinds, type MarketKind, type MarketName } from './prices';

const pattern = /^([a-zA-Z]+)\.(\d{1,2})\.(-?\d{1,5})?$/;
const kinds: ReadonlySet<string> = new Set(marketKinds);

/** The key of a market: `<kind>.<part>.<line>`, the line empty where there is none. */
export function marketKey({ kind, part, line }: MarketName): string {
  return `${kind}.${part}.${line ?? ''}`;
}

/** What a key names; null for what is no key. */
export function readMarketKey(key: string): MarketName | null {
  const [, kind, part, line] = pattern.exec(key) ?? [];
  if (kind === undefined || !kinds.has(kind)) return null;
  const name = {
    kind: kind as MarketKind,
    part: Number(part),
    line: line === undefined ? null : Number(line),
  };
  return marketKey(name) === key ? name : null;
}
