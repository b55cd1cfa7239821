import type { Dialect } from './dialect';
import { isObject, type Json, type JsonObject } from './json';
import { pictureAddress } from './world/pictures';

export interface Words {
  en: string;
  cn: string;
}

export type Language = 'en' | 'cn';

/** English answers for every language that this gateway does not speak. */
export const languageOf = (code: string | undefined): Language =>
  code !== undefined && /^(cn|zh)/i.test(code.trim()) ? 'cn' : 'en';

export const decimal = (minor: bigint): string => {
  const whole = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
};

/** Says what the world knows in the dialect of the seed and in the language of the request. */
export class Voice {
  constructor(
    readonly dialect: Dialect,
    readonly origin: string,
    readonly language: Language,
  ) {}

  text(words: Words): string {
    return words[this.language];
  }

  money(minor: bigint): Json {
    return this.dialect.money === 'string' ? decimal(minor) : Number(decimal(minor));
  }

  id(id: string): Json {
    const safe = /^\d+$/.test(id) && BigInt(id) <= BigInt(Number.MAX_SAFE_INTEGER);
    return this.dialect.ids === 'number' && safe ? Number(id) : id;
  }

  time(date: Date): string {
    return this.dialect.milliseconds ? date.toISOString() : date.toISOString().replace(/\.\d+Z$/, 'Z');
  }

  optional(value: Json | undefined): Json | undefined {
    if (value !== undefined && value !== null) return value;
    return this.dialect.absent === 'null' ? null : undefined;
  }

  picture(name: string): string {
    return pictureAddress(name, this.dialect.images, this.origin);
  }

  row(fields: JsonObject): JsonObject {
    if (!this.dialect.extras) return fields;
    return { ...fields, shard: 3, audit: { by: 'nightwatch', note: null } };
  }

  /** Rows under a name that the documents fix stay a plain array. */
  rows(rows: Json[], unknown: JsonObject): Json[] {
    if (this.dialect.unknownRows === 'none') return rows;
    const strange: Json[] = [this.row(unknown)];
    if (this.dialect.unknownRows === 'anything' && rows.every(isObject)) strange.push(null, 'divider');
    const middle = Math.ceil(rows.length / 2);
    return [...rows.slice(0, middle), ...strange, ...rows.slice(middle)];
  }

  /** A value that is a list as a whole is an array or an object with a list. */
  list(rows: Json[], unknown?: JsonObject): Json {
    const all = unknown === undefined ? rows : this.rows(rows, unknown);
    return this.dialect.lists === 'array' ? all : this.row({ list: all });
  }

  headerName(name: string): string {
    if (this.dialect.headerCase === 'lower') return name.toLowerCase();
    return this.dialect.headerCase === 'upper' ? name.toUpperCase() : name;
  }
}
