import { commitmentOf } from '@/lib/fairness';
import { drawLine, readInstantDraw, verifyInstantDraw, type InstantDraw } from '.';

const pool = [
  { title: '50 points', weight: 60 },
  { title: '100 points', weight: 30 },
  { title: '', weight: 10 },
];
const serverSeed = '5a'.repeat(32);
const drawn = (clientSeed: string): InstantDraw => ({
  ...{ kind: 'instant-draw', promotionId: 'prm_draw', commitment: commitmentOf(serverSeed) },
  ...{ serverSeed, clientSeed, pool, position: drawLine({ serverSeed, clientSeed }, pool) },
});
const failing = (draw: InstantDraw) =>
  verifyInstantDraw(draw).flatMap(({ check, isGood }) => (isGood ? [] : [check]));

describe('the one draw in a promotion', () => {
  it('follows from the seed, whose hash was shown, and the member’s own text', () => {
    for (const text of ['mine', 'yours', 'A-longer_text-9']) expect(failing(drawn(text))).toEqual([]);
    const positions = Array.from({ length: 40 }, (_, n) => drawn(`text-${n}`).position);
    expect(new Set(positions).size).toBeGreaterThan(1);
  });

  it('does not agree with another seed, another text or another prize', () => {
    const draw = drawn('mine');
    expect(failing({ ...draw, serverSeed: `5b${'5a'.repeat(31)}` })).toContain('seed');
    expect(failing({ ...draw, commitment: '00'.repeat(32) })).toEqual(['seed']);
    expect(failing({ ...draw, position: (draw.position % 3) + 1 })).toEqual(['prize']);
    const others = Array.from({ length: 40 }, (_, n) => failing({ ...draw, clientSeed: `other-${n}` }));
    expect(others.some((checks) => checks.includes('prize'))).toBe(true);
  });

  it('is read from its text, and nothing else is', () => {
    const draw = drawn('mine');
    expect(readInstantDraw(JSON.parse(JSON.stringify(draw)))).toEqual(draw);
    const broken: object[] = [
      { ...draw, kind: 'raffle' },
      { ...draw, clientSeed: 'two words' },
      { ...draw, serverSeed: 'ab' },
      { ...draw, pool: [] },
      { ...draw, pool: [{ title: 'x', weight: 0.5 }] },
      { ...draw, position: 0 },
    ];
    for (const value of broken) expect(readInstantDraw(value)).toBeNull();
  });
});
