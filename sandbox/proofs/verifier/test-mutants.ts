/** Changed documents, for tests of what must notice a change. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every document that differs from this one in one place: a value changed, a field removed, a field added. */
export function* mutants(value: Json): Generator<Json> {
  if (value === null || typeof value !== 'object') {
    yield typeof value === 'number' ? value + 1 : value === null ? 'x' : `${String(value)}0`;
    return;
  }
  if (Array.isArray(value)) {
    yield [...value, null];
    for (const [at, inner] of value.entries()) {
      yield value.filter((_one, index) => index !== at);
      for (const changed of mutants(inner)) yield value.map((one, index) => (index === at ? changed : one));
    }
    return;
  }
  yield { ...value, added: 1 };
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _removed, ...rest } = value;
    yield rest;
    for (const changed of mutants(inner)) yield { ...value, [key]: changed };
  }
}

/** At most so many of them, from everywhere in the document. */
export function someMutants(value: Json, most: number): Json[] {
  const all = [...mutants(value)];
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
