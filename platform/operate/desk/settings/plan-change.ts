import { isDeepStrictEqual } from 'node:util';
import { say, type Said } from '@/lib/said';
import { ContentError } from '@/platform/brand/content';
import { lockSettings } from '@/platform/brand/settings';
import { PressingSettingError } from '@/platform/brand/system';
import { recordAudit } from '@/platform/ground/audit';
import type { DatedRow } from '@/platform/ground/dated-rows';
import { DeskError, type DeskCall } from '../command';
import { momentOf } from '../inputs';
import { families, isFamily, isSecretName, type FamilyName, type FieldChange } from './families';
import { describeFields, readValue, written, type Values } from './fields';

/** What would be changed, and from when on. */
export interface Plan {
  name: FamilyName;
  from: Date;
  /** It begins later. */
  isAhead: boolean;
  changes: readonly FieldChange[];
  action: 'set' | 'restore' | 'withdraw';
}

/** What was changed, as it is written. */
export type Carried = { setting: string; before: string; after: string; from: Date };

/** Clocks differ a little: what begins sooner is said for now. */
const soonestMs = 60_000;

export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one ?? null, other ?? null);

/** `cashier:12`: the row of a family. */
export const entryOf = (name: FamilyName, { id }: DatedRow): string => `${name}:${id}`;

export function requireFamily(name: string): FamilyName {
  if (isSecretName(name)) throw new DeskError(say`${name} opens something: it is neither shown nor set here`);
  if (!isFamily(name)) throw new DeskError(say`There are no settings ${name}. See: settings show`);
  return name;
}

/** `cashier.payoutCoolOffHours` and what was written for it. */
export function requireChange(
  path: string,
  said: string,
): { name: FamilyName; field: string; values: Values } {
  const [name = '', field = '', ...rest] = path.split('.');
  if (isSecretName(path)) throw new DeskError(say`${path} opens something: it is neither shown nor set here`);
  const known = isFamily(name)
    ? describeFields(families[name].schema).find((each) => each.field === field)
    : undefined;
  if (!isFamily(name) || !known || rest.length > 0)
    throw new DeskError(say`There is no setting ${path}. See: settings show`);
  return { name, field, values: { [field]: readValue(path, known, said) } };
}

/** `field=value`, each field once, all of one family. */
export function requireChanges(
  family: string,
  words: readonly string[],
): { name: FamilyName; values: Values } {
  const name = requireFamily(family);
  const values: Record<string, Values[string]> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new DeskError(say`A change is written as field=value`);
    const { field, values: one } = requireChange(`${name}.${word.slice(0, at)}`, word.slice(at + 1));
    if (Object.hasOwn(values, field)) throw new DeskError(say`${`${name}.${field}`} is written twice`);
    Object.assign(values, one);
  }
  return { name, values };
}

function startOf({ options, now }: Pick<DeskCall, 'options' | 'now'>): Date | null {
  const from = momentOf(options.from, '--from');
  if (from === undefined) return null;
  if (from.getTime() < now.getTime() + soonestMs)
    throw new DeskError(say`--from lies a minute ahead or more; without it a change holds from now on`);
  return from;
}

/** `now` is the moment to work at: under the lock it may be a little later than what the call says. */
export async function planChange(
  call: DeskCall,
  { name, values }: { name: FamilyName; values: Values },
  now: Date,
): Promise<Plan> {
  const start = startOf(call);
  const from = start ?? now;
  const current = await families[name].source.at(call.tx, from);
  const changes = Object.entries(values).map(([field, after]) => ({ field, before: current[field], after }));
  return { name, from, isAhead: start !== null, changes, action: 'set' };
}

function readEntry(text: string): { name: FamilyName; id: bigint } {
  const [family = '', digits = '', ...rest] = text.split(':');
  if (!/^\d{1,15}$/.test(digits) || rest.length > 0)
    throw new DeskError(say`An entry is written as cashier:12. See: settings history`);
  return { name: requireFamily(family), id: BigInt(digits) };
}

/** What an entry said, as a change of what holds from then on. Fields that are nobody's to set here stay. */
export async function planRestore(call: DeskCall, now: Date): Promise<Plan> {
  const { name, id } = readEntry(call.args[0] ?? '');
  const { source, schema } = families[name];
  const [row] = await source.history(call.tx, { before: id + 1n, limit: 1 });
  if (row?.id !== id) throw new DeskError(say`There is no entry ${call.args[0] ?? ''}`, 'unknown');
  const old = Object.entries(row.value).filter(([field]) => Object.hasOwn(schema.fields, field));
  const plan = await planChange(call, { name, values: Object.fromEntries(old) }, now);
  const changes = plan.changes.filter(({ before, after }) => !isSame(before, after));
  if (changes.length === 0) throw new DeskError(say`That is what holds already`, 'gone');
  return { ...plan, changes, action: 'restore' };
}

/** What is to come, taken back: what stands before it stays. */
export async function planWithdrawal({ tx, args }: DeskCall, now: Date): Promise<Plan> {
  const { name, id } = readEntry(args[0] ?? '');
  const { source, schema } = families[name];
  const row = (await source.coming(tx, now)).find((each) => each.id === id);
  if (!row)
    throw new DeskError(say`${args[0] ?? ''} is not to come: it holds, has held, or was changed`, 'gone');
  const standing = await source.at(tx, new Date(row.since.getTime() - 1));
  const changes = Object.keys(schema.fields)
    .filter((field) => Object.hasOwn(row.value, field) && !isSame(row.value[field], standing[field]))
    .map((field) => ({ field, before: row.value[field], after: standing[field] ?? null }));
  if (changes.length === 0) throw new DeskError(say`${args[0] ?? ''} changes nothing`, 'gone');
  return { name, from: row.since, isAhead: true, changes, action: 'withdraw' };
}

export const whyTwo = ({ name, changes }: Plan): Said | null => families[name].whyTwo(changes);

/** Under a lock of all settings: two changes at once lose nothing. One entry of the log for each field. */
export async function carryOut(call: DeskCall, planned: (now: Date) => Promise<Plan>): Promise<Carried[]> {
  const { tx, actor, reason } = call;
  const now = await lockSettings(tx, call.now);
  const { name, from, isAhead, changes, action } = await planned(now);
  const { source, schema } = families[name];
  const change = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  await schema.pick(Object.keys(change)).validate(change, { strict: true });
  await refusing(() => source.put(tx, { change, from, by: actor, reason: reason || null }));
  for (const { field, before = null, after } of changes)
    await recordAudit(tx, {
      ...{
        actor,
        action: `setting.${action === 'set' && isAhead ? 'plan' : action}`,
        subject: `${name}.${field}`,
      },
      ...(isAhead ? { before: { value: before }, after: { value: after, from } } : { before, after }),
      ...{ reason: reason || null, now },
    });
  return changes.map(({ field, before, after }) => ({
    ...{ setting: `${name}.${field}`, before: written(before), after: written(after), from },
  }));
}

/** What the rules of a domain refuse is the operator's to put right. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PressingSettingError || error instanceof ContentError)
      throw new DeskError(error.said);
    throw error;
  }
}
