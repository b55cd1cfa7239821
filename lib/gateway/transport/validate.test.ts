import fc from 'fast-check';
import { array, boolean, number, object, string } from 'yup';
import { allCalls, contract } from '@/lib/contract';
import { requireSchemas } from '@/lib/contract/schemas';
import { sampleInputs } from '@/lib/testing/sample-inputs';
import { safeInput } from './safe-input';
import { knownOnly, validInput } from './validate';

const schema = object({
  name: string().required('required').min(2, 'too.short').max(5, 'too.long'),
  pageNo: number().integer('number').min(1),
  isNew: boolean(),
  tags: array(object({ label: string().required() })),
});

const body = (input: unknown) => validInput(schema, input, { isQuery: false });
const query = (input: unknown) => validInput(schema, input, { isQuery: true });

describe('a body', () => {
  it('is taken as it is, without the fields that nobody knows', async () => {
    const input = { name: 'abc', pageNo: 2, isAdmin: true, tags: [{ label: 'x', secret: 1 }] };
    await expect(body(input)).resolves.toEqual({ name: 'abc', pageNo: 2, tags: [{ label: 'x' }] });
  });

  it.each([
    ['a number as text', { name: 'abc', pageNo: '2' }, { pageNo: { code: 'invalid' } }],
    ['text as a number', { name: 12345 }, { name: { code: 'invalid' } }],
    ['an object as text', { name: { toString: 'abc' } }, { name: { code: 'invalid' } }],
    ['null', { name: null }, { name: { code: 'required' } }],
    ['nothing', {}, { name: { code: 'required' } }],
    ['too long', { name: 'abcdef' }, { name: { code: 'too.long', max: 5 } }],
    [
      'too short and wrong',
      { name: 'a', pageNo: 0 },
      { name: { code: 'too.short', min: 2 }, pageNo: { code: 'too.small', min: 1 } },
    ],
    ['a half', { name: 'abc', pageNo: 1.5 }, { pageNo: { code: 'number' } }],
    ['a list of nothing', { name: 'abc', tags: [{}] }, { 'tags[0].label': { code: 'required' } }],
  ])('is refused with its fields named: %s', async (_name, input, fields) => {
    await expect(body(input)).rejects.toMatchObject({ code: 'request.invalid', value: { fields } });
  });

  it('is not changed on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: fc.string({ minLength: 2, maxLength: 5 }), pageNo: fc.integer({ min: 1 }) }),
        async (input) => {
          await expect(body(input)).resolves.toEqual(input);
        },
      ),
    );
  });
});

describe('a query', () => {
  it('is read from text', async () => {
    await expect(query({ name: 'abc', pageNo: '2', isNew: 'true', other: 'x' })).resolves.toEqual({
      name: 'abc',
      pageNo: 2,
      isNew: true,
    });
  });

  it('may use the names that every object has', async () => {
    await expect(query({ name: 'abc', toString: '', valueOf: 'x', hasOwnProperty: '1' })).resolves.toEqual({
      name: 'abc',
    });
    await expect(query({ toString: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it.each(['x', '1e400', '0', '-1', '1.5', 'NaN'])('is refused with a page number of %s', async (pageNo) => {
    await expect(query({ name: 'abc', pageNo })).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { pageNo: {} } },
    });
  });
});

describe('whatever comes', () => {
  it('is an input or a refusal, never a defect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 14 }), fc.boolean(), async (value, isQuery) => {
        const outcome = await Promise.resolve()
          .then(() => validInput(schema, safeInput(value), { isQuery }))
          .catch((error: { code?: string }) => error.code);
        expect(
          typeof outcome === 'object' || outcome === 'request.invalid' || outcome === 'request.malformed',
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves only own names behind', () => {
    const hostile = JSON.parse('{"name":"abc","__proto__":{"pageNo":1}}') as unknown;
    const known = knownOnly(schema, hostile) as { pageNo?: number };
    expect(known.pageNo).toBeUndefined();
    expect(Object.getPrototypeOf(known)).toBe(Object.prototype);
  });
});

describe('a text that nobody could read', () => {
  const unreadable = fc
    .constantFrom(
      ...Array.from({ length: 0x20 }, (_, code) => code).filter((code) => ![0x09, 0x0a, 0x0d].includes(code)),
      ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index),
      ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
    )
    .map((code) => String.fromCodePoint(code));
  const around = fc.string({ unit: 'grapheme', maxLength: 20 });
  const spoilt = fc.tuple(around, unreadable, around).map((parts) => parts.join(''));

  it('is refused in every text field of every call', async () => {
    const texts = allCalls.flatMap((call) => {
      const { input } = requireSchemas(call.name);
      const { fields = {} } = input.describe() as { fields?: Record<string, { type: string }> };
      return Object.entries(fields).flatMap(([name, { type }]) =>
        type === 'string' ? [{ input, name }] : [],
      );
    });
    expect(texts.length).toBeGreaterThan(100);
    for (const { input, name } of texts) {
      await fc.assert(
        fc.asyncProperty(spoilt, async (text) => {
          await expect(validInput(input, { [name]: text }, { isQuery: false })).rejects.toMatchObject({
            code: 'request.invalid',
            value: { fields: { [name]: { code: 'invalid' } } },
          });
        }),
        { numRuns: 3 },
      );
    }
  });

  it('is refused however deep it stands', async () => {
    const input = { name: 'abc', tags: [{ label: 'fine' }, { label: 'a\u202eb' }] };
    await expect(body(input)).rejects.toMatchObject({
      value: { fields: { 'tags[1].label': { code: 'invalid' } } },
    });
  });

  it('is not what people write: lines, letters of any script, signs that join them', async () => {
    for (const text of ['two\nlines\tand a tab', 'José', 'محمد\u200f', 'می\u200cخواهم', '👩‍👩‍👧', '\u200eA1'])
      await expect(validInput(object({ text: string() }), { text }, { isQuery: false })).resolves.toEqual({
        text,
      });
  });

  it('would get past a schema alone', async () => {
    await expect(schema.validate({ name: 'a\u202eb' })).resolves.toEqual({ name: 'a\u202eb' });
  });

  it('has one line where it is a name', async () => {
    const { input } = requireSchemas(contract.cashier.addPayoutAccount.name);
    const account = sampleInputs['cashier.addPayoutAccount'];
    await expect(validInput(input, account, { isQuery: false })).resolves.toEqual(account);
    for (const end of ['\n', '\r', '\t', '\u2028'])
      await expect(
        validInput(input, { ...account, name: `Bank${end}of` }, { isQuery: false }),
      ).rejects.toMatchObject({ value: { fields: { name: { code: 'invalid' } } } });
  });
});
