import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { recordAudit } from '@/platform/ground/audit';
import { inTransaction, newId, type Reader, type Tx } from '@/platform/ground/db';
import {
  exclude,
  getExclusion,
  insertLimit,
  insertRaise,
  listLimits,
  listOpenRaises,
  type Limit,
  type Raise,
} from '@/platform/people/protection-gate';
import type { DeskCommand, DeskNoun } from '../command';
import { deskCommands } from '../commands';
import { describeCommands } from '../describe';
import { deskRights } from '../rights';
import { runCommand } from '../run-command';
import { families, familyNames } from './families';
import { describeFields } from './fields';

const test = useTestDatabase();
const now = new Date('2027-03-01T12:00:00Z');
const { operator } = deskScene(test, () => now);
const dayMs = 86_400_000;
const moments = [0, 1, 7, 31, 180, 365, 2_000].map((days) => new Date(now.getTime() + days * dayMs));

/** What protects one member, now and later. */
interface Protection {
  /** Until when they are kept out, as it is told at each moment. */
  exclusions: (Date | null)[];
  limits: Limit[];
  raises: Raise[];
}

async function protectionOf(reader: Reader, memberId: string): Promise<Protection> {
  const exclusions = [];
  for (const at of moments) exclusions.push((await getExclusion(reader, memberId, at))?.endsAt ?? null);
  return {
    exclusions,
    limits: await listLimits(reader, memberId),
    raises: await listOpenRaises(reader, memberId),
  };
}

/** In which ways a member is protected less than before. */
function weakened(before: Protection, after: Protection): string[] {
  const shorter = before.exclusions.flatMap((endsAt, at) => {
    const now = after.exclusions[at];
    return endsAt && (!now || now < endsAt) ? [`kept out until ${now?.toISOString() ?? 'no time'}`] : [];
  });
  const looser = before.limits.flatMap(({ source, kind, period, most }) => {
    const now = after.limits.find(
      (each) => each.source === source && each.kind === kind && each.period === period,
    );
    return now && now.most <= most ? [] : [`${source} ${kind} ${period} is ${now?.most ?? 'nothing'}`];
  });
  const sooner = after.raises.flatMap(({ kind, period, confirmableFrom }) => {
    const old = before.raises.find((each) => each.kind === kind && each.period === period);
    return old && confirmableFrom < old.confirmableFrom ? [`${kind} ${period} is raised sooner`] : [];
  });
  return [...shorter, ...looser, ...sooner];
}

let kept = '';
let limited = '';
const names: string[] = [];

async function limit(tx: Tx, memberId: string, part: Pick<Limit, 'source' | 'kind' | 'most'>): Promise<void> {
  const period = part.kind === 'session' ? 'day' : 'week';
  await insertLimit(tx, { id: newId('lim'), memberId, period, inForceFrom: now, ...part });
}

beforeAll(async () => {
  [kept, limited] = [await fundedMember(test.db, 50_000n), await fundedMember(test.db, 50_000n)];
  await inTransaction(test.db, async (tx) => {
    for (const period of ['24h', '6m'] as const)
      await exclude(tx, { memberId: kept, period, recordedBy: 'member' }, now);
    await exclude(
      tx,
      { memberId: limited, period: '24h', recordedBy: 'member' },
      new Date(now.getTime() - 3 * dayMs),
    );
    for (const memberId of [kept, limited])
      for (const kind of ['deposit', 'loss', 'stake', 'session'] as const)
        for (const source of ['member', 'operator'] as const)
          await limit(tx, memberId, { source, kind, most: source === 'member' ? 90n : 120n });
    await insertRaise(tx, {
      ...{ id: newId('rse'), memberId: limited, kind: 'deposit', period: 'week', most: 500n },
      ...{ requestedAt: now, confirmableFrom: new Date(now.getTime() + dayMs) },
    });
  });
  const { rows } = await test.owner.query<{ id: string; username: string }>(
    'select id, username from members',
  );
  names.push(...rows.flatMap(({ id, username }) => [id, username]));
});

const amounts = ['0', '1', '50', '100.00', '999999.00', 'none', '-1'];
const words = [
  'on',
  'off',
  'none',
  'house',
  '1',
  '7',
  '2027-03-02',
  '2027-06-01T10:00Z',
  '90m',
  '3d',
  '%',
  '',
];

/** What may stand in a field of a family, made of its schema, and what may not. */
function settingText(): fc.Arbitrary<{ family: string; field: string; text: string }> {
  const fields = familyNames.flatMap((family) =>
    describeFields(families[family].schema).map((field) => ({ family, ...field })),
  );
  return fc
    .constantFrom(...fields)
    .chain(({ family, field, least, most, choices }) =>
      fc
        .oneof(
          fc.constantFrom('on', 'off', 'none', '/help', ...(choices ?? [])),
          fc.integer({ min: least ?? 0, max: most ?? 1_000_000 }).map(String),
          fc.constantFrom(...amounts),
          fc.string(),
        )
        .map((text) => ({ family, field, text })),
    );
}

function wordFor(name: string): fc.Arbitrary<string> {
  const isOfMember = /member|account|agent|username|subject|address/i.test(name);
  return fc.oneof(
    { weight: isOfMember ? 8 : 1, arbitrary: fc.constantFrom(...names) },
    { weight: 3, arbitrary: fc.constantFrom(...amounts) },
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
}

interface Asked {
  args: string[];
  options: Record<string, string>;
}

/** Arguments and options by their description; of settings by the schemas of the families. */
function inputsOf(noun: string, verb: string, command: DeskCommand): fc.Arbitrary<Asked> {
  if (noun === 'settings' && (verb === 'set' || verb === 'change'))
    return fc.tuple(settingText(), fc.boolean()).map(([{ family, field, text }, isLater]) => ({
      args: verb === 'set' ? [`${family}.${field}`, text] : [family, `${field}=${text}`],
      options: isLater ? { from: '2027-03-09T00:00Z' } : {},
    }));
  const [described] = describeCommands(new Set(deskRights)).filter(
    (each) => each.noun === noun && each.verb === verb,
  );
  const fields = described?.args ?? (command.args ?? '').split(' ').filter(Boolean).map(plain);
  const args = fields.map(({ name, choices }) => (choices ? fc.constantFrom(...choices) : wordFor(name)));
  const options = Object.keys(command.options ?? {}).map((name) =>
    fc.option(wordFor(name), { nil: undefined }).map((text) => [name, text] as const),
  );
  return fc.tuple(fc.tuple(...args), fc.tuple(...options)).map(([said, given]) => ({
    args: said,
    options: Object.fromEntries(given.filter((each): each is [string, string] => each[1] !== undefined)),
  }));
}

const plain = (name: string) => ({ name, choices: null });

class Undone extends Error {}

/**
 * Runs a command as whoever may do everything, with a second person who agrees, and undoes it: what it took away, or null
 * where it was refused.
 */
async function tried(noun: string, verb: string, { args, options }: Asked): Promise<string[] | null> {
  const isPage = deskCommands[noun]?.[verb]?.only === 'page';
  const who = operator('ada', undefined, { via: isPage ? 'page' : 'shell', breaksGlass: true });
  let found: string[] | null = null;
  await inTransaction(test.db, async (tx) => {
    const before = [await protectionOf(tx, kept), await protectionOf(tx, limited)];
    await runCommand(tx, { noun, verb, args, options, reason: 'so' }, who, now);
    const after = [await protectionOf(tx, kept), await protectionOf(tx, limited)];
    found = before.flatMap((each, at) => weakened(each, after[at] as Protection));
    throw new Undone();
  }).catch((error: unknown) => {
    // Refused, by the command or by the database: nothing was changed.
    if (!(error instanceof Undone)) found = null;
  });
  return found;
}

const writes = Object.entries(deskCommands).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, command]) =>
    command.kind === 'write' ? [[noun, verb, command] as const] : [],
  ),
);

/** How often a command got through, and what it took away. */
async function tryOften(noun: string, verb: string, command: DeskCommand, numRuns: number): Promise<number> {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(inputsOf(noun, verb, command), async (asked) => {
      const taken = await tried(noun, verb, asked);
      if (taken) done += 1;
      expect(taken ?? []).toEqual([]);
    }),
    { seed: 20_261_129, numRuns, endOnFailure: true },
  );
  return done;
}

describe('no command of the desk, whatever is written and whoever agrees,', () => {
  const through = new Set<string>();

  it.each(writes)('takes away what protects a member: %s %s', async (noun, verb, command) => {
    const isNear = noun === 'settings' || noun === 'limits' || noun === 'members' || noun === 'harm';
    if ((await tryOften(noun, verb, command, isNear ? 40 : 8)) > 0) through.add(`${noun} ${verb}`.trim());
  });

  it('is refused for its form alone: these got through', () => {
    for (const called of ['limits operator', 'settings set', 'settings change', 'members lock', 'harm open'])
      expect([called, through.has(called)]).toEqual([called, true]);
    expect(through.size).toBeGreaterThan(9);
  });
});

describe('negative control', () => {
  const fakes: Record<string, (tx: Tx) => Promise<void>> = {
    raise: (tx) => limit(tx, limited, { source: 'member', kind: 'deposit', most: 91n }),
    lift: (tx) => limit(tx, kept, { source: 'operator', kind: 'loss', most: 10n ** 9n }),
  };
  const fake = (work: (tx: Tx) => Promise<void>): DeskCommand => ({
    ...{ right: 'desk.use', kind: 'write', about: 'A fake.' },
    run: async ({ tx, actor }) => {
      await work(tx);
      await recordAudit(tx, { actor, action: 'fake.done', subject: 'fake', now });
      return [];
    },
  });

  afterEach(() => delete (deskCommands as Record<string, DeskNoun>).fake);

  it.each(Object.entries(fakes))('a command that would %s is caught', async (verb, work) => {
    const command = fake(work);
    (deskCommands as Record<string, DeskNoun>).fake = { [verb]: command };
    await expect(tryOften('fake', verb, command, 2)).rejects.toThrow(/Property failed/);
  });

  it('an exclusion that ends sooner, or is not there, is caught', async () => {
    const before = await protectionOf(test.db, kept);
    expect(before.exclusions.slice(0, 5).every(Boolean)).toBe(true);
    expect(weakened(before, before)).toEqual([]);
    expect(weakened(before, { ...before, exclusions: [] })).not.toEqual([]);
    const sooner = before.exclusions.map((endsAt) => endsAt && new Date(endsAt.getTime() - 1));
    expect(weakened(before, { ...before, exclusions: sooner })).not.toEqual([]);
  });
});
