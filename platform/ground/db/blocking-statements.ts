import { isOutside, outsideMark, statementsOf } from './apply-migration';

/**
 * What a migration may not do to a site that serves, read off its text. A release expands: it adds what its code needs, in a form that the
 * code of the release before works with. What that one needed goes with the next release, which contracts.
 */
export interface Rules {
  /** Number of the last migration of the release that serves: what came up to it may be contracted now. */
  released: string;
}

/** The line that a file begins with which takes away: what made it superfluous. */
const contracts = /^-- contracts (\d{4})\b/m;

/** Nobody but this file has rows in it yet. */
const createdIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?([\w.]+)/gi)].map(
      ([, name = '']) => name,
    ),
  );

/** What every bet writes: no index on these is built within moments. */
const grown =
  /^(?:ledger\.(?:transfers|commands|accounts)|idempotency_keys|audit_log|game_(?:rounds|transactions|sessions)|lottery_(?:tickets|lines))$/;

/** `-- small: table, table`: those that a site has few rows of, whatever it does with them. */
const saidSmall = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^-- small: (.+)$/gm)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => !grown.test(name)),
  );

/** Bodies of functions run later, and not under the migration's locks. */
const withoutBodies = (text: string): string => text.replace(/\$(\w*)\$[^]*?\$\1\$/g, "''");

const volatile = /\b(random|gen_random_uuid|clock_timestamp|timeofday|nextval|uuidv7|uuidv4)\s*\(/i;

interface Breach {
  pattern: RegExp;
  what: string;
  /** False where the statement is well all the same. */
  isBreach?: (statement: string) => boolean;
}

/** Of a table that has rows; the first group is its name. */
const onTables: Breach[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w* ?on (?:only )?([\w.]+)/i,
    what: `an index blocks every write until it is built: \`create index concurrently if not exists\` in a file that begins with "${outsideMark}"`,
  },
  {
    pattern: /^alter table (?:only )?([\w.]+)[^]*\badd (?:column )?(?:if not exists )?\w+ [^]*\bdefault\b/i,
    isBreach: (statement) => volatile.test(statement),
    what: 'a default that differs from row to row writes the whole table anew: add the column, fill it in parts, then set the default',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+)[^]*\b(?:generated always as \((?!identity)|generated (?:always|by default) as identity|(?:big|small)?serial)\b/i,
    what: 'a column that is computed or numbered writes the whole table anew',
  },
  {
    pattern: /^alter table (?:only )?([\w.]+)[^]*\bset not null\b/i,
    what: 'reads the whole table while nobody may touch it: a constraint `check (… is not null) not valid` first, validated in a file of its own, then `set not null`, with a line "-- checked NNNN"',
  },
  {
    pattern: /^alter table (?:only )?([\w.]+)[^]*\badd (?:constraint \w+ )?(?:check|foreign key)\b/i,
    isBreach: (statement) => !/\bnot valid\b/i.test(statement),
    what: 'is checked against all rows while nobody may write: `not valid`, and `validate constraint` in a file of its own',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+)[^]*\badd (?:constraint \w+ )?(?:unique|primary key)\b(?!\s+using index)/i,
    what: 'builds an index while nobody may write: build it concurrently, then `using index`',
  },
  {
    pattern: /^alter table (?:only )?([\w.]+)[^]*\balter (?:column )?\w+ (?:set data )?type\b/i,
    what: 'writes the whole table anew: a second column, filled in parts',
  },
  {
    pattern: /^(?:lock table|vacuum full|cluster|truncate) (?:only )?([\w.]+)/i,
    what: 'takes the table away from everybody',
  },
];

/** The release before still reads and writes what these take away. */
const takingAway =
  /^(?:alter table [^]*\b(?:rename|drop (?!constraint|not null|default|expression|identity)\w+)\b|drop (?:table|function|view|type|schema)\b)/i;

/** The faults of one file, in words; empty when it may run while the site serves. */
export function blockingStatements(name: string, text: string, { released }: Rules): string[] {
  const own = createdIn(text);
  const harmless = new Set([...own, ...saidSmall(text)]);
  const statements = statementsOf(withoutBodies(text));
  const faults = statements.flatMap((statement) => faultsOf(statement, harmless, text));
  if (isOutside(text)) faults.push(...statements.flatMap(faultsOutside));
  else if (
    statements.some((statement) => /\bvalidate constraint\b/i.test(statement)) &&
    statements.length > 1
  )
    faults.push('validates a constraint under the locks of what else it does: a file of its own');
  const [, made] = contracts.exec(text) ?? [];
  for (const statement of statements.filter((each) => takingAway.test(each) && !isOfOwn(each, own))) {
    if (!made)
      faults.push(`"${head(statement)}" takes away what the release before uses: a line "-- contracts NNNN"`);
    else if (made > released)
      faults.push(`"${head(statement)}" contracts ${made}, which is not released yet`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}

const head = (statement: string): string => statement.replace(/\s+/g, ' ').slice(0, 60);

const isOfOwn = (statement: string, own: Set<string>): boolean =>
  own.has(/^(?:alter|drop) table (?:if exists )?(?:only )?([\w.]+)/i.exec(statement)?.[1] ?? '');

function faultsOf(statement: string, harmless: Set<string>, text: string): string[] {
  return onTables.flatMap(({ pattern, isBreach, what }) => {
    const [, table = ''] = pattern.exec(statement) ?? [];
    if (!table || harmless.has(table) || isBreach?.(statement) === false) return [];
    if (/set not null/i.test(statement) && /^-- checked \d{4}\b/m.test(text)) return [];
    return [`"${head(statement)}" ${what}`];
  });
}

const mayBeOutside =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists)\b/i;

function faultsOutside(statement: string): string[] {
  return mayBeOutside.test(statement)
    ? []
    : [`"${head(statement)}" is outside a transaction, where a start that is killed leaves half of it`];
}
