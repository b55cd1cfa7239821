import type { StationsOfDay } from '../../calendar';
import { readBet } from './bet-lines';
import type { Area } from '../areas';
import { foldText } from './fold-text';
import { Scanner, type SlipFault, type Span } from './scanner';
import { takeGroups, type PlacedGroup } from './take-groups';
import { takeStations } from './take-stations';
import type { Slip, SlipLine } from './types';

/** A ticket has no more lines than this, and so a slip. */
export const maxSlipLines = 50;

export interface SlipContext {
  /** Who draws on the day that the slip is for. */
  today: StationsOfDay;
  /** Who is bet on until the slip names a station: those of the screen it is written on. */
  given: readonly string[];
  areaOf: (station: string) => Area;
}

export type ReadSlip =
  { isGood: true; slip: Slip; lines: readonly SlipLine[] } | { isGood: false; faults: readonly SlipFault[] };

/** The lines of a text, which also semicolons separate. */
function segmentsOf(text: string): Span[] {
  return [...text.matchAll(/[^;\n]+/g)]
    .filter(([segment]) => segment.trim() !== '')
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

/** The lines of one bet at each station; all that is wrong with it is told to the scanner. */
function linesOf(
  scanner: Scanner,
  group: PlacedGroup,
  bet: PlacedGroup['bets'][number],
  stations: readonly string[],
  { areaOf }: SlipContext,
): SlipLine[] {
  const items = group.items.map(({ term }) => term);
  return stations.flatMap((station) => {
    const reading = readBet(items, bet.term, areaOf(station));
    if ('lines' in reading)
      return reading.lines.map((line) => ({ station, ...line, amountMinor: bet.term.amountMinor }));
    for (const { code, item } of reading.faults)
      scanner.fault(code, (item === undefined ? undefined : group.items[item]) ?? bet);
    return [];
  });
}

/** A group with the stations that its line or one before it names. */
interface StationedGroup extends PlacedGroup {
  /** As it is written: of the first group behind them only. */
  named: readonly string[] | null;
  /** Null where none are named so far. */
  stations: readonly string[] | null;
}

/** The groups of all lines. Stations count from where they stand to where others do. */
function groupsOf(scanner: Scanner, segments: readonly Span[], today: StationsOfDay): StationedGroup[] {
  const groups: StationedGroup[] = [];
  let stations: readonly string[] | null = null;
  let waiting: { named: readonly string[]; span: Span } | null = null;
  const noNumbers = () => {
    if (waiting) scanner.fault('empty', waiting.span);
  };
  for (const segment of segments) {
    scanner.enter(segment);
    scanner.skipGaps();
    const start = scanner.position;
    const named = takeStations(scanner, today);
    if (named) {
      noNumbers();
      stations = named;
      waiting = { named, span: { start, end: scanner.position } };
    }
    for (const group of takeGroups(scanner)) {
      groups.push({ ...group, named: waiting?.named ?? null, stations });
      waiting = null;
    }
  }
  noNumbers();
  return groups;
}

function linesOfGroups(
  scanner: Scanner,
  groups: readonly StationedGroup[],
  context: SlipContext,
): SlipLine[] {
  const lines: SlipLine[] = [];
  for (const group of groups.filter(({ items }) => items.length > 0))
    for (const bet of group.bets) {
      const before = lines.length;
      lines.push(...linesOf(scanner, group, bet, group.stations ?? context.given, context));
      if (before <= maxSlipLines && lines.length > maxSlipLines) scanner.fault('too.many', bet);
    }
  return lines;
}

/**
 * Reads what a player wrote. A good slip has its lines, in the order written; of another one everything that is wrong is
 * told at once, with the place where it stands in the text, and nothing of it can be sold.
 */
export function readSlip(written: string, context: SlipContext): ReadSlip {
  const folded = foldText(written);
  const scanner = new Scanner(folded);
  const groups = groupsOf(scanner, segmentsOf(folded.text), context.today);
  const whole = { start: 0, end: folded.text.length };
  if (groups.length === 0 && scanner.faults.length === 0) scanner.fault('empty', whole);
  const lines = linesOfGroups(scanner, groups, context);
  if (scanner.faults.length > 0)
    return { isGood: false, faults: scanner.faults.toSorted((one, other) => one.from - other.from) };
  const terms = groups.map(({ named, items, bets }) => ({
    stations: named,
    items: items.map(({ term }) => term),
    bets: bets.map(({ term }) => term),
  }));
  return { isGood: true, slip: { groups: terms }, lines };
}
