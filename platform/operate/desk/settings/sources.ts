import { isDeepStrictEqual } from 'node:util';
import { moneyText, parseAmount } from '@/lib/money';
import { getSettings, type BrandSettings, type SettingName } from '@/platform/brand/settings';
import {
  changeSetting,
  listComingSettings,
  listSettingHistory,
  recordSetting,
  type FieldedName,
} from '@/platform/brand/system';
import {
  getConversionTerms,
  getTerms,
  listComingTerms,
  listTermHistory,
  type RecordedTerms,
} from '@/platform/engage/points';
import { putTerms } from '@/platform/engage/point-terms';
import { carryOver, type DatedRow } from '@/platform/ground/dated-rows';
import type { Reader, Tx } from '@/platform/ground/db';
import {
  getLimits,
  insertLimit,
  listComingLimits,
  listLimitHistory,
  type LimitKind,
} from '@/platform/play/lottery';
import type { Values } from './fields';

/** A change of some fields from a moment on. */
export interface DatedChange {
  change: Values;
  from: Date;
  by: string;
  reason: string | null;
}

/** Where a family of settings is kept. A row has the fields that it says something about. */
export interface SettingSource {
  at: (reader: Reader, moment: Date) => Promise<Values>;
  history: (reader: Reader, page: { before: bigint | null; limit: number }) => Promise<DatedRow<Values>[]>;
  /** What begins after a moment, the first one first. */
  coming: (reader: Reader, after: Date) => Promise<DatedRow<Values>[]>;
  put: (tx: Tx, change: DatedChange) => Promise<void>;
}

const valuesOf =
  <From>(read: (value: From, key: string) => Values) =>
  (rows: readonly DatedRow<From>[]): DatedRow<Values>[] =>
    rows.map((row) => ({
      ...row,
      value: read(row.value, row.key),
      previous: row.previous === null ? null : read(row.previous, row.key),
    }));

/** One setting of several fields, written whole each time. */
export function brandFields(name: FieldedName): SettingSource {
  const read = valuesOf((value) => ({ ...(value as Values | null) }));
  return {
    at: async (reader, moment) => ({ ...(await getSettings(reader, moment))[name] }),
    history: async (reader, page) => read(await listSettingHistory(reader, { names: [name], ...page })),
    coming: async (reader, after) => read(await listComingSettings(reader, [name], after)),
    put: (tx, { change, from, by, reason }) =>
      changeSetting(tx, { name, change, effectiveFrom: from, recordedBy: by, reason }),
  };
}

/** Settings of one value each. */
export function brandValues(names: readonly SettingName[]): SettingSource {
  const read = valuesOf((value, key) => ({ [key]: value as Values[string] }));
  return {
    at: async (reader, moment) => {
      const settings = await getSettings(reader, moment);
      return Object.fromEntries(names.map((name) => [name, settings[name] as Values[string]]));
    },
    history: async (reader, page) => read(await listSettingHistory(reader, { names, ...page })),
    coming: async (reader, after) => read(await listComingSettings(reader, names, after)),
    put: async (tx, { change, from, by, reason }) => {
      for (const name of names.filter((each) => Object.hasOwn(change, each)))
        await recordSetting(tx, {
          ...{ name, value: change[name] as BrandSettings[typeof name] },
          ...{ effectiveFrom: from, recordedBy: by, reason },
        });
    },
  };
}

const kindOf = {
  ticket: 'ticket',
  lineCombinations: 'line.combinations',
  linePrize: 'line.prize',
  memberPrizes: 'member.prizes',
  cell: 'cell',
  play: 'play',
} as const satisfies Readonly<Record<string, LimitKind>>;
const limitFields = Object.keys(kindOf) as (keyof typeof kindOf)[];
const isCount = (field: string) => field === 'lineCombinations';
const minorOf = (value: Values[string] | undefined): bigint => parseAmount(value) ?? 0n;

/** The seller's limits, each a row of its own. */
export const lotteryLimits: SettingSource = (() => {
  const fieldOf = (kind: string) => limitFields.find((field) => kindOf[field] === kind) ?? kind;
  const read = valuesOf<string>((most, kind) => {
    const field = fieldOf(kind);
    return { [field]: isCount(field) ? Number.parseInt(most, 10) : moneyText(BigInt(most)) };
  });
  return {
    at: async (reader, moment) => {
      const limits = await getLimits(reader, moment);
      return {
        ticket: moneyText(limits.ticketMinor),
        lineCombinations: limits.lineCombinations,
        linePrize: moneyText(limits.linePrizeMinor),
        memberPrizes: moneyText(limits.memberPrizesMinor),
        cell: moneyText(limits.cellMinor),
        play: moneyText(limits.playMinor),
      };
    },
    history: async (reader, page) => read(await listLimitHistory(reader, page)),
    coming: async (reader, after) => read(await listComingLimits(reader, after)),
    put: async (tx, { change, from, by, reason }) => {
      for (const field of limitFields.filter((each) => Object.hasOwn(change, each))) {
        const most = isCount(field) ? BigInt(change[field] as number) : minorOf(change[field]);
        await insertLimit(tx, { kind: kindOf[field], since: from, most, recordedBy: by, reason });
      }
    },
  };
})();

const termsAt = async (reader: Reader, moment: Date): Promise<Values> => {
  const [{ stakesPerPointMinor, pointsPerUnit }, { least, daily }] = [
    await getTerms(reader, moment),
    await getConversionTerms(reader, moment),
  ];
  return {
    stakesPerPoint: moneyText(stakesPerPointMinor),
    pointsPerUnit,
    convertLeast: least,
    convertDaily: daily,
  };
};

/** What points are earned by and worth, written whole each time. */
export const pointTerms: SettingSource = (() => {
  const read = valuesOf<RecordedTerms>(({ stakesPerPointMinor, pointsPerUnit, least, daily }) => ({
    stakesPerPoint: moneyText(BigInt(stakesPerPointMinor)),
    ...{ pointsPerUnit, convertLeast: least, convertDaily: daily },
  }));
  return {
    at: termsAt,
    history: async (reader, page) => read(await listTermHistory(reader, page)),
    coming: async (reader, after) => read(await listComingTerms(reader, after)),
    put: async (tx, { change, from, by, reason }) => {
      const before = await termsAt(tx, from);
      const rows = await listComingTerms(tx, from);
      const planned: Values[] = [];
      for (const { since } of rows) planned.push(await termsAt(tx, since));
      const after = { ...before, ...change };
      const write = (value: Values, effectiveFrom: Date) =>
        putTerms(tx, {
          stakesPerPointMinor: minorOf(value.stakesPerPoint),
          pointsPerUnit: value.pointsPerUnit as number,
          ...{ least: value.convertLeast as number, daily: value.convertDaily as number },
          ...{ effectiveFrom, recordedBy: by, reason },
        });
      await write(after, from);
      for (const [place, value] of carryOver(before, after, planned).entries())
        if (!isDeepStrictEqual(value, planned[place]))
          await write(value, (rows[place] as { since: Date }).since);
    },
  };
})();
