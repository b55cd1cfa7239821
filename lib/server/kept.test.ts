import { Kept } from './kept';

const one = {};

/** The clock stands still but for what a test moves it by. */
let runMs = 0;
beforeEach(() => {
  runMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => runMs);
});
afterEach(() => jest.restoreAllMocks());

it('one answer is everybody’s who asks while it is on its way, and for its time after it', async () => {
  const kept = new Kept<number>(40);
  let asked = 0;
  let come: (value: number) => void = () => undefined;
  const ask = () =>
    new Promise<number>((resolve) => {
      asked += 1;
      come = resolve;
    });
  const first = kept.get(one, ask);
  // Longer than an answer is kept: the time begins when it has come.
  runMs += 60;
  const second = kept.get(one, ask);
  come(7);
  expect(await Promise.all([first, second, kept.get(one, ask)])).toEqual([7, 7, 7]);
  runMs += 39;
  expect(await kept.get(one, ask)).toBe(7);
  expect(asked).toBe(1);
  runMs += 1;
  const later = kept.get(one, ask);
  come(8);
  expect([await later, asked]).toEqual([8, 2]);
});

it('an answer is that of what was asked, and is forgotten when somebody says so', async () => {
  const kept = new Kept<string>(60_000);
  const said = (of: object, word: string) => kept.get(of, async () => word);
  expect([await said(one, 'a'), await said(one, 'b')]).toEqual(['a', 'a']);
  expect(await said({}, 'c')).toBe('c');
  expect(await said(one, 'd')).toBe('d');
  kept.forget();
  expect(await said(one, 'e')).toBe('e');
});

it('a failure is kept as an answer is, and no longer', async () => {
  const kept = new Kept<string>(40);
  let asked = 0;
  const fail = () => kept.get(one, async () => Promise.reject(new Error(`away ${(asked += 1)}`)));
  await expect(fail()).rejects.toThrow('away 1');
  runMs += 39;
  await expect(fail()).rejects.toThrow('away 1');
  runMs += 1;
  await expect(fail()).rejects.toThrow('away 2');
});
