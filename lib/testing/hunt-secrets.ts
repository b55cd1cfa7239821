import type { Pool } from 'pg';

/** A text that must never be found, by a name that a failing test may show. */
export interface Secret {
  name: string;
  text: string;
}

/** Somewhere a text could have come to rest. */
export interface Place {
  where: string;
  text: string;
}

const digitsOnly = /^\d+$/;

/**
 * Every writing in which a text could lie about: itself, inside JSON, in an address, in hexadecimal, and in base64 at
 * each of the three offsets at which it can stand in something longer.
 */
export function writingsOf(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const hex = bytes.toString('hex');
  const inBase64 = [0, 1, 2].map((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and the last characters also carry bits of the neighbours.
    const start = offset === 0 ? 0 : offset + 1;
    const end = (offset + bytes.length) % 3 === 0 ? whole.length : whole.length - 1;
    return whole.slice(start, end);
  });
  const asUrl = inBase64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_'));
  const others = [
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    new URLSearchParams({ text }).toString().slice('text='.length),
  ];
  return [...new Set([...others, hex, hex.toUpperCase(), ...inBase64, ...asUrl])];
}

/** The writing itself; a code of digits only where it stands alone, and not inside of a longer number or a hash. */
function finderOf(text: string): (place: string) => boolean {
  const writings = writingsOf(text);
  if (!digitsOnly.test(text))
    return (place) => [text, ...writings].some((writing) => place.includes(writing));
  const alone = new RegExp(`(?<![0-9A-Za-z_.:-])${text}(?![0-9A-Za-z_-])`);
  const encoded = writings.filter((writing) => writing !== text);
  return (place) => alone.test(place) || encoded.some((writing) => place.includes(writing));
}

/** `<secret> in <place>` for everything that is found. */
export function findSecrets(secrets: readonly Secret[], places: readonly Place[]): string[] {
  return secrets.flatMap(({ name, text }) => {
    const isIn = finderOf(text);
    return places.filter((place) => isIn(place.text)).map(({ where }) => `${name} in ${where}`);
  });
}

/** Every value of every column of every table that is not PostgreSQL's own. */
export async function databasePlaces(owner: Pool): Promise<Place[]> {
  const { rows: tables } = await owner.query<{ table_schema: string; table_name: string }>(
    `select table_schema, table_name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const places: Place[] = [];
  for (const { table_schema: schema, table_name: table } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${schema}"."${table}" t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        if (value === null || typeof value === 'boolean') continue;
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        places.push({ where: `${schema}.${table}.${column}`, text });
      }
  }
  return places;
}
