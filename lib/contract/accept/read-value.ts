import { ValidationError, type Schema } from 'yup';
import { moneyText, parseMoney } from '@/lib/money';
import { isRecord } from './rows';

/**
 * What was not as the schema has it: a field that the gateway does not state, one that could not be read and counts as
 * not stated, or a row that was left out.
 */
export interface ReadNote {
  /** `games[3].minStake`; empty for the answer itself. */
  path: string;
  what: 'unstated' | 'unreadable' | 'dropped';
}

export interface ReadAnswer {
  value: unknown;
  notes: ReadNote[];
}

/** Nothing honest can stand in for this field, so what it belongs to cannot be read: a row, or the answer. */
export class UnreadableValue extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path || 'value'}: ${reason}`);
    this.name = 'UnreadableValue';
  }
}

/** One reading of one answer. */
interface Reading {
  notes: ReadNote[];
  /** `https://pictures.test`, in front of pictures that come as a path; empty where they are this site's own. */
  pictureBase: string;
}

interface Walked {
  type: string;
  spec: {
    optional?: boolean;
    nullable?: boolean;
    default?: unknown;
    meta?: { unstated?: unknown; isPicture?: boolean };
  };
  fields?: Record<string, Schema>;
  innerType?: Schema;
  tests?: { OPTIONS?: { name?: string } }[];
}

/**
 * Reads an answer of a gateway that is not ours by the schema of what we send: unknown fields are ignored, null counts as
 * absent, numbers and their texts stand for each other, a list may come bare or as `{list}`, a row that cannot be read
 * costs that row and a field that cannot be read costs that field. A field that the documents of the contract do not
 * promise says by `unstated` in its schema what stands for it. Throws `UnreadableValue`.
 */
export function readValue(schema: Schema, value: unknown, pictureBase = ''): ReadAnswer {
  const notes: ReadNote[] = [];
  return { value: walk(schema, value, '', { notes, pictureBase }), notes };
}

function walk(schema: Schema, value: unknown, path: string, reading: Reading): unknown {
  const walked = resolved(schema, value);
  if (value === null || value === undefined) return absent(walked, value, path, reading);
  try {
    return converted(schema, walked, value, path, reading);
  } catch (error) {
    if (!(error instanceof UnreadableValue) || !canBeAbsent(walked)) throw error;
    reading.notes.push({ path, what: 'unreadable' });
    return absent(walked, undefined, path, { ...reading, notes: [] });
  }
}

function resolved(schema: Schema, value: unknown): Walked {
  const lazy = schema as { type?: string; resolve?: (options: { value: unknown }) => unknown };
  return (lazy.type === 'lazy' && lazy.resolve ? lazy.resolve({ value }) : schema) as Walked;
}

function canBeAbsent({ spec }: Walked): boolean {
  return (spec.meta && 'unstated' in spec.meta) || spec.nullable === true || spec.optional === true;
}

function absent(walked: Walked, value: unknown, path: string, reading: Reading): unknown {
  const { nullable, optional, meta } = walked.spec;
  if (value === null && nullable) return null;
  if (meta && 'unstated' in meta) {
    reading.notes.push({ path, what: 'unstated' });
    return meta.unstated;
  }
  if (nullable) return null;
  // A group of fields is there when each of them can be absent.
  if (walked.fields && Object.values(walked.fields).every((field) => canBeAbsent(resolved(field, undefined))))
    return objectOf(walked.fields, {}, path, reading);
  if (optional && (!walked.fields || hasNoDefault(walked))) return undefined;
  throw new UnreadableValue(path, 'is absent');
}

/** A group of fields that says by its schema that it may be missing as a whole. */
function hasNoDefault({ spec }: Walked): boolean {
  return 'default' in spec && spec.default === undefined;
}

function converted(schema: Schema, walked: Walked, value: unknown, path: string, reading: Reading): unknown {
  if (walked.fields) {
    if (!isRecord(value)) throw new UnreadableValue(path, 'is no object');
    return objectOf(walked.fields, value, path, reading);
  }
  if (walked.type === 'array' && walked.innerType) return rowsOf(walked.innerType, value, path, reading);
  const read = checked(schema, scalar(walked, value), path);
  return walked.spec.meta?.isPicture && typeof read === 'string' ? pictureAt(read, reading) : read;
}

function objectOf(
  fields: Record<string, Schema>,
  value: Record<string, unknown>,
  path: string,
  reading: Reading,
): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const item = walk(field, given, path ? `${path}.${name}` : name, reading);
    return item === undefined ? [] : [[name, item] as const];
  });
  return Object.fromEntries(entries);
}

/** Nobody waits while a list is read: longer ones, and those with more odd rows, are read by no page. */
const maxRows = 10_000;
const maxDropped = 1_000;

function rowsOf(schema: Schema, value: unknown, path: string, reading: Reading): unknown[] {
  const rows = isRecord(value) && Array.isArray(value.list) ? (value.list as unknown[]) : value;
  if (!Array.isArray(rows)) throw new UnreadableValue(path, 'is no list');
  // One odd row is left out; a list of nothing else is no list of these, and must not look like an empty one.
  if (rows.length > 0 && resolved(schema, undefined).fields && !rows.some(isRecord))
    throw new UnreadableValue(path, 'has no rows');
  if (rows.length > maxRows) throw new UnreadableValue(path, 'is too long');
  let dropped = 0;
  return rows.flatMap((row, index) => {
    const at = `${path}[${index}]`;
    // Of a row that is left out nothing else is told.
    const own: Reading = { ...reading, notes: [] };
    try {
      const item = walk(schema, row, at, own);
      reading.notes.push(...own.notes);
      return [item];
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      dropped += 1;
      if (dropped > maxDropped) throw new UnreadableValue(path, 'has hardly a row');
      reading.notes.push({ path: error.path, what: 'dropped' });
      return [];
    }
  });
}

/** The pictures of the demonstration stand on every site of this project. */
function pictureAt(address: string, { pictureBase }: Reading): string {
  return /^\/(?!\/|art\/)/.test(address) ? pictureBase + address : address;
}

const flagTexts: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

function scalar({ type, tests = [] }: Walked, value: unknown): unknown {
  if (tests.some(({ OPTIONS }) => OPTIONS?.name === 'money')) return moneyOf(value);
  if (type === 'string' && (typeof value === 'number' || typeof value === 'bigint')) return String(value);
  if (type === 'number' && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()))
    return Number(value);
  if (type === 'boolean' && (typeof value === 'string' || typeof value === 'number'))
    return flagTexts.get(String(value).toLowerCase()) ?? value;
  return value;
}

/** Two fraction digits, whatever the gateway writes; what binary fractions add behind them is none of the amount. */
function moneyOf(value: unknown): unknown {
  const text = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(2) : value;
  const minor = typeof text === 'string' ? parseMoney(text) : null;
  return minor === null ? value : moneyText(minor);
}

function checked(schema: Schema, value: unknown, path: string): unknown {
  try {
    return schema.validateSync(value, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new UnreadableValue(path, 'is of another kind');
    throw error;
  }
}
