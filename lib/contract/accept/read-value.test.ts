import { array, boolean, mixed, number, object, string } from 'yup';
import { moneySchema, unstated, unstatedMoney } from '../schemas/common';
import { readValue, UnreadableValue } from './read-value';

const row = object({
  id: string().required(),
  kind: mixed<string>().oneOf(['A', 'B']).required(),
  amount: unstatedMoney(),
  count: unstated(number().integer().required(), 0),
  isOpen: unstated(boolean().required(), false),
  note: string(),
  endsAt: string().nullable().defined(),
});
const answer = object({ sum: moneySchema(), rows: unstated(array(row.required()).required(), []) });

const read = (value: unknown) => readValue(answer, value).value;
const full = { id: 'a', kind: 'A', amount: '1.00', count: 2, isOpen: true, endsAt: null };

describe('an answer of another gateway', () => {
  it('that is complete is taken as it is, without its unknown fields', () => {
    const { value, notes } = readValue(answer, { sum: '5.00', rows: [{ ...full, more: 1 }], other: {} });
    expect(value).toEqual({ sum: '5.00', rows: [full] });
    expect(notes).toEqual([]);
  });

  it('that is endless, or odd in almost every row, is not read to its end', () => {
    const list = array(row.required()).required();
    const rows = (count: number, one: unknown) => Array.from({ length: count }, () => one);
    expect(readValue(list, rows(10_000, full)).value).toHaveLength(10_000);
    expect(() => readValue(list, rows(10_001, full))).toThrow(UnreadableValue);
    const { value, notes } = readValue(list, [full, ...rows(1_000, 1)]);
    expect([value, notes.length]).toEqual([[full], 1_000]);
    expect(() => readValue(list, [full, ...rows(1_001, 1)])).toThrow(UnreadableValue);
  });

  it('may leave out and set to null what the documents do not promise', () => {
    const bare = { id: 'a', kind: 'A' };
    const honest = { ...bare, amount: null, count: 0, isOpen: false, endsAt: null };
    expect(read({ sum: '5.00', rows: [bare] })).toEqual({ sum: '5.00', rows: [honest] });
    const nulls = { ...bare, amount: null, count: null, isOpen: null, note: null, endsAt: null };
    expect(read({ sum: '5.00', rows: [nulls] })).toEqual({ sum: '5.00', rows: [honest] });
    expect(read({ sum: '5.00', rows: null })).toEqual({ sum: '5.00', rows: [] });
  });

  it.each([
    [{ id: 7 }, { id: '7' }],
    [{ count: '12' }, { count: 12 }],
    [{ isOpen: 1 }, { isOpen: true }],
    [{ isOpen: '0' }, { isOpen: false }],
    [{ amount: 3 }, { amount: '3.00' }],
    [{ amount: 0.1 + 0.2 }, { amount: '0.30' }],
    [{ amount: '3.5' }, { amount: '3.50' }],
  ])('may write %j for %j', (written, meant) => {
    const rows = [{ ...full, ...written }];
    expect(read({ sum: 5, rows })).toEqual({ sum: '5.00', rows: [{ ...full, ...meant }] });
  });

  it('loses a row of an unknown kind and keeps the list, and says so', () => {
    const { value, notes } = readValue(answer, {
      sum: '5.00',
      rows: [{ ...full, kind: 'Z' }, null, 'text', { kind: 'B' }, full],
    });
    expect(value).toEqual({ sum: '5.00', rows: [full] });
    expect(notes.map(({ path, what }) => `${path} ${what}`)).toEqual([
      'rows[0].kind dropped',
      'rows[1] dropped',
      'rows[2] dropped',
      'rows[3].id dropped',
    ]);
  });

  it('loses a field that cannot be read, and no more than that', () => {
    const { value, notes } = readValue(answer, {
      sum: '5.00',
      rows: [{ ...full, amount: 'much', count: {}, note: [] }],
    });
    expect(value).toEqual({ sum: '5.00', rows: [{ ...full, amount: null, count: 0 }] });
    expect(notes.every(({ what }) => what === 'unreadable')).toBe(true);
    expect(notes).toHaveLength(3);
  });

  it('may bring a list as an object with a list in it', () => {
    expect(read({ sum: '5.00', rows: { list: [full], total: 1 } })).toEqual({ sum: '5.00', rows: [full] });
  });

  it('is no empty list where nothing in it is a row', () => {
    const list = array(row.required()).required();
    expect(readValue(list, []).value).toEqual([]);
    expect(readValue(list, [{ ...full, kind: 'Z' }]).value).toEqual([]);
    expect(() => readValue(list, ['fair wind', 7])).toThrow(UnreadableValue);
  });

  it.each([['text'], [null], [[]], [{}], [{ sum: 'much' }], [{ sum: null }]])(
    'cannot be read without what it is about: %j',
    (value) => {
      expect(() => read(value)).toThrow(UnreadableValue);
    },
  );
});
