import fc from 'fast-check';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { publishedKeys } from '@/sandbox/server/seals/proof-signer';
import { readText } from './read-text';
import { signedRound } from './test-proofs';
import { verifyText, type Verdict } from './verify-text';

const { keys } = publishedKeys();
const now = new Date('2026-03-01T20:00:00.000Z');

/** A signed round of dice, as the proof page hands it out. */
function document(): object {
  const { title, engine } = requireTitle('crystal-dial');
  const [stakeMinor = 100n] = engine.stakes(title.maths).stepsMinor;
  const wager = { stakeMinor, bet: { side: 'under', numbers: 5000 } };
  return { ...signedRound(engine, title, wager), inclusion: null };
}

const proof = document();
const compact = JSON.stringify(proof);
const texts = [
  compact,
  JSON.stringify(proof, null, 2),
  JSON.stringify(proof, null, '\t').replaceAll('\n', '\r\n'),
];
const verdictOf = (text: string) => verifyText(text, keys, now);
const isGood = (verdict: Verdict) => verdict.kind === 'checked' && verdict.isGood;

/** Every text that JSON.parse takes for this value, and that is spelled or ordered otherwise. */
function* respelled(): Generator<[string, string]> {
  for (const match of compact.matchAll(/"((?:[^"\\]|\\.)+)"(:?)/g)) {
    const code = match[1]!.charCodeAt(0).toString(16).padStart(4, '0');
    const at = match.index + 1;
    yield [`\\u${code} at ${at}`, `${compact.slice(0, at)}\\u${code}${compact.slice(at + 1)}`];
    if (!match[2]) continue;
    for (const first of ['"1.00"', '0', 'null', '{}', '[]'])
      yield [
        `${match[0]} twice`,
        `${compact.slice(0, match.index)}${match[0]}${first},${compact.slice(match.index)}`,
      ];
  }
  for (const { index, 0: token } of compact.matchAll(/(?<=[:[,])-?\d+(?=[,\]}])/g))
    for (const other of [
      `${token}.0`,
      `${token}e0`,
      `${token}E+0`,
      `${Number(token) * 10}e-1`,
      token === '0' ? '-0' : `${token}.00`,
      `${token}.${'0'.repeat(30)}1`,
    ])
      yield [
        `${other} for ${token}`,
        `${compact.slice(0, index)}${other}${compact.slice(index + token.length)}`,
      ];
  yield ['a smaller zero', compact.replace('"nonce":0', '"nonce":1e-400')];
}

describe('the text of a proof', () => {
  it('is read with any spaces between its tokens, and shows what was staked and paid', async () => {
    for (const text of texts)
      expect(await verdictOf(text)).toMatchObject({
        isGood: true,
        terms: { ...{ currency: 'PLAY', time: '2026-03-01T12:00:05.000Z', isVoid: false } },
      });
    const { play } = proof as { play: { stake: string; payout: string } };
    expect(await verdictOf(compact)).toMatchObject({ terms: { stake: play.stake, payout: play.payout } });
  });

  it('is refused where a field stands twice, or a number or a letter is spelled in another way', async () => {
    const all = [...respelled()];
    expect(all.length).toBeGreaterThan(200);
    for (const [what, text] of all) expect([what, readText(text).kind]).toEqual([what, 'respelled']);
    for (const [what, text] of all.filter((_one, at) => at % 40 === 0))
      expect([what, await verdictOf(text)]).toEqual([what, { kind: 'respelled' }]);
  });

  it('negative control: a reader that takes the last of two fields takes such texts', () => {
    const careless = (text: string) => JSON.stringify(JSON.parse(text)) === compact;
    const taken = [...respelled()].filter(([, text]) => careless(text));
    expect(taken.length).toBeGreaterThan(100);
  });

  it('is good after no edit of one place, but of spaces between its tokens', async () => {
    const edit = fc.record({
      at: fc.nat(texts[1]!.length),
      remove: fc.nat(3),
      insert: fc.oneof(
        fc.constantFrom(
          '',
          ' ',
          '\n',
          '\t',
          '0',
          '.0',
          'e0',
          '-',
          '\\u0061',
          '\\',
          '"',
          ',',
          '{',
          '}',
          '"a":1,',
        ),
        fc.string({ maxLength: 3 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(edit, async ({ at, remove, insert }) => {
        const text = `${texts[1]!.slice(0, at)}${insert}${texts[1]!.slice(at + remove)}`;
        // No string of a proof has a space in it.
        if (isGood(await verdictOf(text))) expect(text.replace(/\s/g, '')).toBe(compact);
      }),
      { numRuns: 400 },
    );
  });

  it('is read inside of the answer that it came in, and inside of nothing else', async () => {
    const answer = JSON.stringify({ success: true, value: proof });
    expect(isGood(await verdictOf(answer))).toBe(true);
    expect(isGood(await verdictOf(JSON.stringify(JSON.parse(answer), null, 2)))).toBe(true);
    expect(readText(answer)).toEqual(readText(compact));
    for (const other of [
      { success: false, value: proof },
      { success: 'true', value: proof },
      { value: proof },
      { value: proof, success: true },
      { success: true, value: proof, message: '' },
      { success: true, data: proof },
      { success: true, value: [proof] },
      { success: true, value: { success: true, value: proof } },
      { success: true, value: compact },
      [{ success: true, value: proof }],
    ])
      expect([other, await verdictOf(JSON.stringify(other))]).toEqual([other, { kind: 'unreadable' }]);
    for (const twice of [
      `{"success":true,"value":{},${answer.slice(1)}`,
      answer.replace('true', 'true,"success":true'),
    ])
      expect(await verdictOf(twice)).toEqual({ kind: 'respelled' });
  });

  it('negative control: a reader that looks for a value anywhere takes other wrappings, too', () => {
    const loose = (text: string) => (JSON.parse(text) as { value?: unknown }).value;
    expect(loose(JSON.stringify({ success: false, value: proof }))).toEqual(proof);
  });

  it('is no text that is not JSON', async () => {
    for (const text of ['', '{', `${compact}x`, `\uFEFF${compact}`])
      expect(await verdictOf(text)).toEqual({ kind: 'unreadable' });
  });
});

describe('a proof without its anchor', () => {
  const { inclusion: _taken, ...without } = proof as { inclusion: unknown };

  it('waits for it on the day of its commitment, and lacks it from the next day on', async () => {
    const next = new Date('2026-03-02T01:00:00.000Z');
    for (const [kind, bare] of [
      ['waiting', proof],
      ['unstated', without],
    ] as const) {
      expect(await verdictOf(JSON.stringify(bare))).toMatchObject({ anchor: { kind } });
      expect(await verifyText(JSON.stringify(bare), keys, next)).toMatchObject({
        anchor: { kind: 'missing', day: '2026-03-01' },
      });
    }
  });
});
