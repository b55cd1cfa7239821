/**
 * A sentence for operators with its values, in no language: the English one is its name. The shell says it in English, the
 * pages of the desk by `messages/desk/said`. It is plain JSON, and is kept as such.
 */
export type Said = {
  /** English, with `{0}`, `{1}` … where the values stand. */
  readonly said: string;
  readonly with: readonly SaidValue[];
};

/** Moments are ISO texts, amounts decimal texts, fields `--name`; what has words of its own is said in turn. */
export type SaidValue = string | number | Said;

/** ``say`Rejected ${depositId}.` ``. Whatever is written so has words in every language of the desk, or its test fails. */
export function say(parts: TemplateStringsArray, ...values: readonly SaidValue[]): Said {
  return {
    said: parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join(''),
    with: values,
  };
}

/** A code that the pages have a word for: a state, a column, or a command such as `deposits reject`. */
export const sayCode = (code: string): Said => ({ said: code, with: [] });

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' &&
  value !== null &&
  'said' in value &&
  typeof value.said === 'string' &&
  'with' in value &&
  Array.isArray(value.with);

/** As a column of texts keeps it; what was written before there were such sentences is one without values. */
export const keepSaid = (said: Said): string => JSON.stringify(said);

export function readSaid(kept: string): Said {
  const said: unknown = kept.startsWith('{') ? JSON.parse(kept) : null;
  return isSaid(said) ? said : sayCode(kept);
}

/** The sentence of a pattern, each of its values as `textOf` has it. */
export const fillSaid = (pattern: string, said: Said, textOf: (value: SaidValue) => string): string =>
  pattern.replaceAll(/\{(\d+)\}/g, (whole, at: string) => {
    const value = said.with[Number.parseInt(at, 10)];
    return value === undefined ? whole : textOf(value);
  });

/** In English. */
export const saidText = (said: Said): string =>
  fillSaid(said.said, said, (value) => (isSaid(value) ? saidText(value) : String(value)));
