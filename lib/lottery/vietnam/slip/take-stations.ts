import { northernCode, stations, type Station, type StationsOfDay } from '../../calendar';
import { betTypeOf } from './bet-types';
import { foldText } from './fold-text';
import type { Scanner, Span } from './scanner';

const folded = (station: Station) => foldText(station.name).text.replaceAll(/[^a-z]/g, '');
const known = stations.map((station) => ({
  code: station.code,
  names: [station.code, ...station.alsoWritten],
  beginnings: [station.code, folded(station), ...station.alsoWritten],
}));

const codesNamed = (word: string) =>
  known.filter(({ names }) => names.includes(word)).map(({ code }) => code);
const codesBeginning = (word: string) =>
  known
    .filter(({ beginnings }) => beginnings.some((beginning) => beginning.startsWith(word)))
    .map(({ code }) => code);

const fewestLetters = 2;
const itemWords = /^(tong|kep|chan|le|tai|xiu)$/;

/** The stations that a word can mean; null for a word that begins the numbers or bets. */
function codesMeant(word: string): readonly string[] | null {
  const named = codesNamed(word);
  if (named.length > 0) return named;
  if (itemWords.test(word) || betTypeOf(word)) return null;
  return word.length < fewestLetters ? [] : codesBeginning(word);
}

/** One of those that a word can mean draws today; otherwise it is said why none does, or which is meant is unclear. */
function stationToday(scanner: Scanner, span: Span, codes: readonly string[], today: readonly string[]) {
  const drawing = codes.filter((code) => today.includes(code));
  if (drawing.length === 1) return drawing;
  if (codes.length === 0) scanner.fault('station.unknown', span);
  else scanner.fault(drawing.length === 0 ? 'station.not.today' : 'station.ambiguous', span);
  return [];
}

function takeRegion(scanner: Scanner, today: StationsOfDay): readonly string[] | null {
  const north = scanner.take(/mb(?![a-z0-9])/y);
  if (north) return stationToday(scanner, north, [northernCode], today.north);
  const region = scanner.take(/(\d+)?(mn|mt)(?![a-z0-9])/y);
  if (!region) return null;
  const [count, name] = region.groups;
  const all = name === 'mn' ? today.south : today.central;
  const wanted = count === undefined ? all.length : Number(count);
  if (wanted > 0 && wanted <= all.length) return all.slice(0, wanted);
  scanner.fault('station.not.today', region);
  return [];
}

/** The stations at the beginning of a line, main stations of a region first; null where it names none. */
export function takeStations(scanner: Scanner, today: StationsOfDay): readonly string[] | null {
  const all = [...today.south, ...today.central];
  const found: string[] = [];
  let isNamed = false;
  for (;;) {
    scanner.skipGaps();
    const start = scanner.position;
    const region = takeRegion(scanner, today);
    if (region) {
      found.push(...region);
    } else {
      const word = scanner.take(/[a-z]+/y);
      const codes = word && codesMeant(word.text);
      if (!codes) {
        scanner.goBackTo(start);
        return isNamed ? [...new Set(found)] : null;
      }
      found.push(...stationToday(scanner, word, codes, all));
    }
    isNamed = true;
  }
}
