import type { Mark, PlayType, Selection, Shape } from '../types';

/** What is wrong with a selection, and where: `columns[2]`, `options`, or nothing for its form as a whole. */
export interface SelectionFault {
  place: string;
  reason:
    | 'form'
    /** Too little is marked there. */
    | 'missing'
    | 'too.many'
    /** A mark that is not on offer there. */
    | 'unknown'
    | 'doubled'
    /** All is marked as it should be, and no combination comes of it. */
    | 'empty';
}

export type ReadSelection =
  { isGood: true; selection: Selection } | { isGood: false; faults: readonly SelectionFault[] };

/** So many combinations can be typed into one line. */
export const maxTypedCodes = 1_000;

interface Bounds {
  least: number;
  most?: number;
}

type Fields = Record<string, unknown>;

class Reader {
  readonly faults: SelectionFault[] = [];

  fault(place: string, reason: SelectionFault['reason']): void {
    this.faults.push({ place, reason });
  }

  /** Marks out of those on offer, none twice, in the order in which they are offered. */
  marks<M extends Mark>(value: unknown, place: string, offered: readonly M[], { least, most }: Bounds): M[] {
    if (!Array.isArray(value)) {
      this.fault(place, value === undefined ? 'missing' : 'form');
      return [];
    }
    const given: readonly unknown[] = value;
    const known = offered.filter((mark) => given.includes(mark));
    if (given.some((mark) => !(offered as readonly unknown[]).includes(mark))) this.fault(place, 'unknown');
    else if (new Set(given).size < given.length) this.fault(place, 'doubled');
    else if (given.length < least) this.fault(place, 'missing');
    else if (most !== undefined && given.length > most) this.fault(place, 'too.many');
    return known;
  }

  list(value: unknown, place: string, length: Bounds): readonly unknown[] {
    if (!Array.isArray(value)) this.fault(place, value === undefined ? 'missing' : 'form');
    else if (value.length < length.least) this.fault(place, 'missing');
    else if (length.most !== undefined && value.length > length.most) this.fault(place, 'too.many');
    else return value as readonly unknown[];
    return [];
  }
}

type ShapeOf<K extends Shape['kind']> = Extract<Shape, { kind: K }>;

function readColumns(read: Reader, shape: ShapeOf<'columns'>, fields: Fields): Selection {
  const { length } = shape.columns;
  const least = shape.join === 'each' ? 1 : 0;
  const given = read.list(fields['columns'], 'columns', { least: length, most: length });
  const columns = given.map((column, at) =>
    read.marks(column, `columns[${at}]`, shape.columns[at] ?? [], { least }),
  );
  return { columns };
}

function readSet(read: Reader, shape: ShapeOf<'set'>, fields: Fields): Selection {
  const { marks, least, most, take, isTyped } = shape;
  const set = read.marks(fields['set'], 'set', marks, { least, most });
  if (fields['bankers'] === undefined || !isTyped || take === undefined) return { set };
  const bankers = read.marks(fields['bankers'], 'bankers', set, { least: 1, most: take - 1 });
  return { set, bankers };
}

/** A code has a mark for each column in their order, or as many different marks as a combination takes in any order. */
function readCodes(read: Reader, shape: ShapeOf<'columns'> | ShapeOf<'set'>, fields: Fields): Selection {
  const given = read.list(fields['codes'], 'codes', { least: 1, most: maxTypedCodes });
  const seen = new Set<string>();
  const codes = given.map((value, at) => {
    const place = `codes[${at}]`;
    const code =
      shape.kind === 'set'
        ? read.marks(value, place, shape.marks, { least: shape.take ?? 1, most: shape.take ?? 1 })
        : readCode(read, shape, value, place);
    const key = code.join();
    if (code.length > 0 && seen.has(key)) read.fault(place, 'doubled');
    seen.add(key);
    return code;
  });
  return { codes };
}

function readCode(read: Reader, shape: ShapeOf<'columns'>, value: unknown, place: string): Mark[] {
  const { length } = shape.columns;
  const given = read.list(value, place, { least: length, most: length });
  const isOffered = (mark: unknown, at: number): mark is Mark =>
    (shape.columns[at] as readonly unknown[]).includes(mark);
  const code = given.filter(isOffered);
  if (code.length < given.length) read.fault(place, 'unknown');
  else if (shape.isDistinct && new Set(code).size < code.length) read.fault(place, 'doubled');
  return code;
}

function readHeavyLight(read: Reader, shape: ShapeOf<'heavy-light'>, fields: Fields): Selection {
  const { marks, heavy, light } = shape;
  return {
    heavy: read.marks(fields['heavy'], 'heavy', marks, { least: heavy }),
    light: read.marks(fields['light'], 'light', marks, { least: light }),
  };
}

function readDigit(read: Reader, shape: ShapeOf<'digit'>, fields: Fields): Selection {
  const [digit = 0] = read.marks([fields['digit']], 'digit', shape.marks, { least: 1 });
  return { digit };
}

function readShape(read: Reader, shape: Shape, fields: Fields): Selection {
  const isTyped =
    (shape.kind === 'columns' && shape.join === 'each') || (shape.kind === 'set' && shape.isTyped);
  if (isTyped && fields['codes'] !== undefined) return readCodes(read, shape, fields);
  switch (shape.kind) {
    case 'columns':
      return readColumns(read, shape, fields);
    case 'set':
      return readSet(read, shape, fields);
    case 'heavy-light':
      return readHeavyLight(read, shape, fields);
    case 'options': {
      const names = shape.options.map(({ name }) => name);
      return { options: read.marks(fields['options'], 'options', names, { least: 1 }) };
    }
    case 'values':
      return { values: read.marks(fields['values'], 'values', shape.values, { least: 1 }) };
    case 'digit':
      return readDigit(read, shape, fields);
  }
}

/**
 * Reads what somebody sent as a selection of the play type. A good one has at least one combination and its normal order;
 * otherwise every fault is told with its place.
 */
export function readSelection(play: PlayType, value: unknown): ReadSelection {
  const read = new Reader();
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { isGood: false, faults: [{ place: '', reason: 'form' }] };
  const fields = value as Fields;
  const { positions } = play.shape;
  const chosen = readShape(read, play.shape, fields);
  const selection = positions
    ? {
        ...chosen,
        positions: read.marks(
          fields['positions'],
          'positions',
          Array.from({ length: positions.of }, (_, at) => at),
          { least: positions.take },
        ),
      }
    : chosen;
  for (const name of Object.keys(fields)) if (!(name in selection)) read.fault(name, 'form');
  if (read.faults.length === 0 && play.combinations(selection) === 0) read.fault('', 'empty');
  return read.faults.length > 0 ? { isGood: false, faults: read.faults } : { isGood: true, selection };
}
