/** How many legs the lines of a system have, which it has of every choice of its legs. */
interface System {
  readonly legs: number;
  readonly sizes: readonly number[];
}

export const systemNames = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superHeinz',
  'goliath',
] as const;
export type SystemName = (typeof systemNames)[number];

const upTo = (least: number, legs: number): System => ({
  legs,
  sizes: Array.from({ length: legs + 1 - least }, (_, at) => least + at),
});

/** Patent and the Lucky ones have singles, the others begin with doubles. */
export const systems: Readonly<Record<SystemName, System>> = {
  trixie: upTo(2, 3),
  patent: upTo(1, 3),
  yankee: upTo(2, 4),
  lucky15: upTo(1, 4),
  canadian: upTo(2, 5),
  lucky31: upTo(1, 5),
  heinz: upTo(2, 6),
  lucky63: upTo(1, 6),
  superHeinz: upTo(2, 7),
  goliath: upTo(2, 8),
};

/** What is made of the legs. A `choice` has a line for every so many of them. */
export type BetForm =
  | { readonly kind: 'single' | 'accumulator' }
  | { readonly kind: 'system'; readonly name: SystemName }
  | { readonly kind: 'choice'; readonly size: number };

export const mostLegs = 12;

/** How many legs a form takes. */
export function legsOf(form: BetForm): { least: number; most: number } {
  switch (form.kind) {
    case 'single':
      return { least: 1, most: 1 };
    case 'accumulator':
      return { least: 2, most: mostLegs };
    case 'system': {
      const { legs } = systems[form.name];
      return { least: legs, most: legs };
    }
    case 'choice':
      return { least: 3, most: mostLegs };
  }
}

/** How many legs the lines have. */
export function sizesOf(form: BetForm, legs: number): readonly number[] {
  if (form.kind === 'system') return systems[form.name].sizes;
  return [form.kind === 'choice' ? form.size : legs];
}

function choices(of: number, size: number): number {
  let count = 1;
  for (let at = 1; at <= size; at += 1) count = (count * (of - size + at)) / at;
  return count;
}

export function lineCount(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + choices(legs, size), 0);
}
