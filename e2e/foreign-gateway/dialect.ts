import { seededRandom } from './seeded-random';

/** Everything in which two honest gateways of the same documents may differ. The seed draws it, a test may fix it. */
export interface Dialect {
  money: 'string' | 'number';
  /** Identifiers beyond 2^53 are strings in either case. */
  ids: 'string' | 'number';
  /** How an optional field without a value is told. */
  absent: 'null' | 'omitted';
  /** Fields that no document names, inside every object. */
  extras: boolean;
  /** Rows that a reader cannot know: of an unknown type, or (anything) not even objects. */
  unknownRows: 'none' | 'objects' | 'anything';
  /** A value that is a list as a whole. */
  lists: 'array' | 'wrapped';
  /** Older gateways refuse with HTTP 200 and success false. 401, 404, 405, 413 and 5xx keep their status. */
  refusals: 'status' | 'ok';
  headerCase: 'title' | 'lower' | 'upper';
  images: 'absolute' | 'relative' | 'data';
  /** Whether the game list and the rooms ask for a token, as the specification says. */
  catalogueToken: boolean;
  vendorField: 'vendor' | 'accountTypeName';
  codeField: 'gameCode' | 'code';
  milliseconds: boolean;
  curve: 'P-256' | 'P-384';
  tokenForm: 'hex' | 'dotted' | 'padded';
  dialingPlus: boolean;
  registerCaptcha: boolean;
  mobilePassword: boolean;
  hotGames: 'map' | 'groups' | 'flat';
  singleWallet: boolean;
}

export function drawDialect(seed: number, fixed: Partial<Dialect> = {}): Dialect {
  const random = seededRandom(seed, 'dialect');
  const drawn: Dialect = {
    money: random.pick(['string', 'number'] as const),
    ids: random.pick(['string', 'number'] as const),
    absent: random.pick(['null', 'omitted'] as const),
    extras: random.chance(0.7),
    unknownRows: random.pick(['none', 'objects', 'anything'] as const),
    lists: random.pick(['array', 'wrapped'] as const),
    refusals: random.pick(['status', 'ok'] as const),
    headerCase: random.pick(['title', 'lower', 'upper'] as const),
    images: random.pick(['absolute', 'relative', 'data'] as const),
    catalogueToken: random.chance(0.5),
    vendorField: random.pick(['vendor', 'accountTypeName'] as const),
    codeField: random.pick(['gameCode', 'code'] as const),
    milliseconds: random.chance(0.5),
    curve: random.chance(0.75) ? 'P-256' : 'P-384',
    tokenForm: random.pick(['hex', 'dotted', 'padded'] as const),
    dialingPlus: random.chance(0.5),
    registerCaptcha: random.chance(0.25),
    mobilePassword: random.chance(0.5),
    hotGames: 'map',
    singleWallet: false,
  };
  return { ...drawn, ...fixed };
}
