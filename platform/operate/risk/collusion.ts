import { moneyText } from '@/lib/money';
import { percentOf } from './percent';
import type { Finding, Thresholds } from './types';

/** Two accounts at tables for money. */
export interface TablePair {
  one: string;
  other: string;
  /** Staked matches in which both sat. */
  together: number;
  /** Matches of the one of them who has played fewer. */
  ofFewer: number;
  /** Over matches that one won and the other lost: the smaller of gain and loss, by where it went. */
  toOneMinor: bigint;
  toOtherMinor: bigint;
}

/** They sit together nearly always, and the money goes one way. */
export function collusion(pair: TablePair, thresholds: Thresholds): Finding | null {
  const { matches, matchesTogetherPercent, flowPercent } = thresholds;
  const { together, ofFewer, toOneMinor, toOtherMinor } = pair;
  const flow = toOneMinor + toOtherMinor;
  const most = toOneMinor > toOtherMinor ? toOneMinor : toOtherMinor;
  const isOften = together >= matches && together * 100 >= matchesTogetherPercent * ofFewer;
  if (!isOften || flow === 0n || most * 100n < BigInt(flowPercent) * flow) return null;
  const members = [pair.one, pair.other].sort();
  const winner = toOneMinor > toOtherMinor ? pair.one : pair.other;
  return {
    rule: 'collusion',
    sign: '',
    subjectKind: 'group',
    subjectId: members[0]!,
    members,
    severity: Math.max(1, Math.floor(together / Math.max(1, matches))),
    facts: {
      matches: together,
      ofFewer,
      togetherPercent: Math.floor((100 * together) / ofFewer),
      flow: moneyText(flow),
      oneWay: moneyText(most),
      oneWayPercent: percentOf(most, flow),
      winner,
    },
  };
}
