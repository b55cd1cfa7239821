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

interface Walked {
  type: string;
  spec: { optional?: boolean; nullable?: boolean; meta?: { unstated?: unknown } };
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
export function readValue(schema: Schema, value: unknown): ReadAnswer {
  const notes: ReadNote[] = [];
  return { value: walk(schema, value, '', notes), notes };
}

function walk(schema: Schema, value: unknown, path: string, notes: ReadNote[]): unknown {
  const walked = resolved(schema, value);
  if (value === null || value === undefined) return absent(walked, value, path, notes);
  try {
    return converted(schema, walked, value, path, notes);
  } catch (error) {
    if (!(error instanceof UnreadableValue) || !canBeAbsent(walked)) throw error;
    notes.push({ path, what: 'unreadable' });
    return absent(walked, undefined, path, []);
  }
}

function resolved(schema: Schema, value: unknown): Walked {
  const lazy = schema as { type?: string; resolve?: (options: { value: unknown }) => unknown };
  return (lazy.type === 'lazy' && lazy.resolve ? lazy.resolve({ value }) : schema) as Walked;
}

function canBeAbsent({ spec }: Walked): boolean {
  return (spec.meta && 'unstated' in spec.meta) || spec.nullable === true || spec.optional === true;
}

function absent(walked: Walked, value: unknown, path: string, notes: ReadNote[]): unknown {
  const { nullable, optional, meta } = walked.spec;
  if (value === null && nullable) return null;
  if (meta && 'unstated' in meta) {
    notes.push({ path, what: 'unstated' });
    return meta.unstated;
  }
  if (nullable) return null;
  // A group of fields is there when each of them can be absent.
  if (walked.fields && Object.values(walked.fields).every((field) => canBeAbsent(resolved(field, undefined))))
    return objectOf(walked.fields, {}, path, notes);
  if (optional && !walked.fields) return undefined;
  throw new UnreadableValue(path, 'is absent');
}

function converted(schema: Schema, walked: Walked, value: unknown, path: string, notes: ReadNote[]): unknown {
  if (walked.fields) {
    if (!isRecord(value)) throw new UnreadableValue(path, 'is no object');
    return objectOf(walked.fields, value, path, notes);
  }
  if (walked.type === 'array' && walked.innerType) return rowsOf(walked.innerType, value, path, notes);
  return checked(schema, scalar(walked, value), path);
}

function objectOf(
  fields: Record<string, Schema>,
  value: Record<string, unknown>,
  path: string,
  notes: ReadNote[],
): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const item = walk(field, given, path ? `${path}.${name}` : name, notes);
    return item === undefined ? [] : [[name, item] as const];
  });
  return Object.fromEntries(entries);
}

function rowsOf(schema: Schema, value: unknown, path: string, notes: ReadNote[]): unknown[] {
  const rows = isRecord(value) && Array.isArray(value.list) ? (value.list as unknown[]) : value;
  if (!Array.isArray(rows)) throw new UnreadableValue(path, 'is no list');
  return rows.flatMap((row, index) => {
    const at = `${path}[${index}]`;
    // Of a row that is left out nothing else is told.
    const own: ReadNote[] = [];
    try {
      const item = walk(schema, row, at, own);
      notes.push(...own);
      return [item];
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      notes.push({ path: error.path, what: 'dropped' });
      return [];
    }
  });
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
