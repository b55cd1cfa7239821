import { quarters } from '../models/basketball';
import { rulesOf, setsToWin, type SetSport } from '../models/sets';
import type { MarketKind, MarketName } from '../prices';
import { FeedFault, type FedFixture } from './types';

/** Which markets a feed may tell of a sport, and what is sold in each: what settlement knows, and nothing else. */
const sides = ['home', 'away'] as const;
const lines = ['over', 'under'] as const;

/** Markets of which all selections are told, since one of them comes to be whatever happens. */
const whole: Partial<Record<MarketKind, readonly string[]>> = {
  result: ['home', 'draw', 'away'],
  doubleChance: ['homeDraw', 'homeAway', 'drawAway'],
  drawNoBet: sides,
  handicap: sides,
  setHandicap: sides,
  totals: lines,
  corners: lines,
  bothScore: ['yes', 'no'],
  oddEven: ['odd', 'even'],
  toQualify: sides,
  winner: sides,
};

const lined: ReadonlySet<MarketKind> = new Set(['handicap', 'setHandicap', 'totals', 'corners']);
const mostLine = 4 * 999;

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, at) => at);

function partsOf(sport: FedFixture['sport'], kind: MarketKind): readonly number[] {
  if (sport === 'football') {
    const halves: readonly MarketKind[] = [
      ...(['result', 'doubleChance', 'drawNoBet'] as const),
      ...(['handicap', 'totals', 'bothScore', 'oddEven'] as const),
    ];
    if (halves.includes(kind)) return [0, 1];
    return (['corners', 'correctScore', 'halfFull', 'toQualify'] as const).some((one) => one === kind)
      ? [0]
      : [];
  }
  if (sport === 'basketball') {
    if (kind === 'winner' || kind === 'handicap') return [0];
    if (kind === 'result') return upTo(quarters).slice(1);
    return kind === 'totals' ? upTo(quarters) : [];
  }
  if (kind === 'winner' || kind === 'totals') return upTo(rulesOf(sport).bestOf);
  return kind === 'setScore' || kind === 'setHandicap' || kind === 'handicap' ? [0] : [];
}

function isSetScore(sport: SetSport, key: string): boolean {
  const most = setsToWin(rulesOf(sport));
  const [home = -1, away = -1] = /^\d-\d$/.test(key) ? key.split('-').map(Number) : [];
  return Math.max(home, away) === most && Math.min(home, away) >= 0 && Math.min(home, away) < most;
}

/** Whether a selection is sold in a market of which some may be left out: what cannot come to be any more. */
function isSold({ sport, names }: FedFixture, kind: MarketKind, key: string): boolean {
  switch (kind) {
    case 'correctScore':
      return key === 'other' || /^[0-4]-[0-4]$/.test(key);
    case 'halfFull':
      return /^(home|draw|away)\/(home|draw|away)$/.test(key);
    case 'setScore':
      return sport !== 'football' && sport !== 'basketball' && isSetScore(sport, key);
    case 'outright':
      return Object.hasOwn(names.teams, key);
    default:
      return false;
  }
}

function isMarket({ kind, sport }: FedFixture, market: MarketName): boolean {
  if (kind === 'outright') return market.kind === 'outright' && market.part === 0 && market.line === null;
  const hasLine = market.line !== null && Math.abs(market.line) <= mostLine;
  return partsOf(sport, market.kind).includes(market.part) && hasLine === lined.has(market.kind);
}

/** @throws FeedFault `feed.market` for a market or selection that settlement does not know, `feed.margin` for one that is missing */
export function checkMarket(
  fixture: FedFixture,
  market: MarketName,
  { keys, field }: { keys: readonly string[] | null; field: string },
): void {
  if (!isMarket(fixture, market)) throw new FeedFault('feed.market', `${field}.market`);
  // It is not sold now.
  if (keys === null) return;
  const all = whole[market.kind];
  const strange = keys.find((key) => (all ? !all.includes(key) : !isSold(fixture, market.kind, key)));
  if (strange !== undefined) throw new FeedFault('feed.market', `${field}.prices`);
  if (all && keys.length < all.length) throw new FeedFault('feed.margin', `${field}.prices`);
}
