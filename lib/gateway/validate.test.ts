import fc from 'fast-check';
import { array, boolean, number, object, string } from 'yup';
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
