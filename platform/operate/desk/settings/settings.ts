import { say } from '@/lib/said';
import type { DatedRow } from '@/platform/ground/dated-rows';
import type { Reader } from '@/platform/ground/db';
import type { DeskCall, DeskNoun, Shown } from '../command';
import { requireWhole } from '../inputs';
import { families, familyNames, type FamilyName } from './families';
import { describeFields, written, type Values } from './fields';
import {
  carryOut,
  entryOf,
  isSame,
  planChange,
  planRestore,
  planWithdrawal,
  requireChange,
  requireChanges,
  requireFamily,
  whyTwo,
} from './plan-change';

const shownHistory = 20;
const fromOption = { from: 'since when: 2026-12-01T10:00Z; from now on when it is not said' } as const;

const fieldsOf = (name: FamilyName): string[] => Object.keys(families[name].schema.fields);

/** What a row changed of what it took the place of. */
function changesOf(name: FamilyName, { value, previous }: DatedRow<Values>): Shown[] {
  const changed = fieldsOf(name).filter(
    (field) => Object.hasOwn(value, field) && !isSame(value[field], previous?.[field]),
  );
  return changed.map((field) => ({
    ...{ field, before: previous ? written(previous[field]) : null, after: written(value[field]) },
  }));
}

const rowShown = (name: FamilyName, row: DatedRow<Values>, now: Date) => ({
  ...{ entry: entryOf(name, row), from: row.since, isToCome: row.isStanding && row.since > now },
  ...{ by: row.by, at: row.at, via: row.via, reason: row.reason },
});

const valueOf = (name: FamilyName, field: string, values: Values): Shown => ({
  setting: `${name}.${field}`,
  value: written(values[field]),
});

/** One family: what a form is made of, what is to come, and what was recorded. */
async function showFamily(name: FamilyName, reader: Reader, now: Date): Promise<Shown> {
  const { source, schema } = families[name];
  const values = await source.at(reader, now);
  // What changed nothing that is set here is no entry of it.
  const shown = (rows: readonly DatedRow<Values>[]) =>
    rows
      .map((row) => ({ ...rowShown(name, row, now), changes: changesOf(name, row) }))
      .filter(({ changes }) => changes.length > 0);
  const history = await source.history(reader, { before: null, limit: shownHistory });
  return {
    family: name,
    now: describeFields(schema).map(({ field, choices, ...kind }) => ({
      ...{ field, value: written(values[field]), ...kind, choices: choices ? [...choices] : null },
    })),
    coming: shown(await source.coming(reader, now)),
    history: shown(history),
  };
}

const needsTwo = (plan: (call: DeskCall) => ReturnType<typeof planChange>) => async (call: DeskCall) =>
  whyTwo(await plan(call));

const planSet = (call: DeskCall, now: Date) =>
  planChange(call, requireChange(call.args[0] ?? '', call.args[1] ?? ''), now);
const planFields = (call: DeskCall, now: Date) =>
  planChange(call, requireChanges(call.args[0] ?? '', call.args.slice(1)), now);

const writes = { right: 'settings.write', kind: 'write', needsFresh: true, needsReason: true } as const;

export const settings: DeskNoun = {
  show: {
    right: 'settings.read',
    kind: 'read',
    args: '[family]',
    about: 'All settings as they stand; of one family with what is to come, and what was recorded.',
    run: async ({ tx, now, args: [family] }) => {
      if (family !== undefined) return showFamily(requireFamily(family), tx, now);
      const shown: Shown[] = [];
      for (const name of familyNames) {
        const values = await families[name].source.at(tx, now);
        shown.push(...fieldsOf(name).map((field) => valueOf(name, field, values)));
      }
      return shown;
    },
  },
  history: {
    right: 'settings.read',
    kind: 'read',
    args: `<${familyNames.join('|')}>`,
    options: { before: 'older than this row', limit: 'how many; 50 when it is not said' },
    pagedBy: 'row',
    about:
      'What was recorded of a family of settings, the newest first: since when it holds, what is to come, and by whom.',
    run: async ({ tx, now, args: [family = ''], options: { before, limit = '50' } }) => {
      const name = requireFamily(family);
      const rows = await families[name].source.history(tx, {
        before: before === undefined ? null : BigInt(requireWhole(before, '--before', [1, 999_999_999])),
        limit: requireWhole(limit, '--limit', [1, 500]),
      });
      return rows.map((row): Shown => {
        const said = fieldsOf(name).map((field) => [
          field,
          Object.hasOwn(row.value, field) ? written(row.value[field]) : null,
        ]);
        return { row: String(row.id), ...rowShown(name, row, now), ...(Object.fromEntries(said) as Shown) };
      });
    },
  },
  set: {
    ...writes,
    args: '<setting> <value>',
    options: fromOption,
    about: 'Changes one of them: on, off, a number, an amount, a text, or none for no such limit.',
    fourEyes: needsTwo((call) => planSet(call, call.now)),
    run: async (call) => {
      const done = await carryOut(call, (now) => planSet(call, now));
      const [one] = done;
      return one && call.options.from === undefined
        ? say`${one.setting} was ${one.before} and is ${one.after} now.`
        : done;
    },
  },
  change: {
    ...writes,
    args: '<family> <change…>',
    options: fromOption,
    about:
      'Changes several of a family at once: settings change cashier payoutCoolOffHours=12 isSingleWallet=on.',
    fourEyes: needsTwo((call) => planFields(call, call.now)),
    run: (call) => carryOut(call, (now) => planFields(call, now)),
  },
  restore: {
    ...writes,
    args: '<entry>',
    options: fromOption,
    about: 'Says again what an entry of the history said, as a new one; nothing is taken out of the history.',
    fourEyes: needsTwo((call) => planRestore(call, call.now)),
    run: (call) => carryOut(call, (now) => planRestore(call, now)),
  },
  withdraw: {
    ...writes,
    args: '<entry>',
    about: 'Takes back what is to come, before it begins; what stands then stays.',
    fourEyes: needsTwo((call) => planWithdrawal(call, call.now)),
    run: (call) => carryOut(call, (now) => planWithdrawal(call, now)),
  },
};
