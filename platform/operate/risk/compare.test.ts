import { compare } from './compare';
import type { Finding, KnownFlag } from './types';

const finding = (part: Partial<Finding> = {}): Finding => ({
  ...{
    rule: 'multi-account',
    sign: '',
    subjectKind: 'group',
    subjectId: 'a',
    members: ['a', 'b'],
    severity: 60,
  },
  ...{ facts: {}, ...part },
});
const flag = (part: Partial<KnownFlag> = {}): KnownFlag => ({
  ...{
    id: 'rsk_1',
    rule: 'multi-account',
    sign: '',
    subjectKind: 'group',
    subjectId: 'a',
    members: ['a', 'b'],
  },
  ...{ severity: 60, state: 'open', ...part },
});

describe('what is found again', () => {
  it.each(['open', 'accepted', 'dismissed'] as const)(
    'is known while a flag that is %s names it all',
    (state) => {
      expect(compare(finding(), [flag({ state })])).toEqual({ kind: 'known', flagId: 'rsk_1' });
      expect(compare(finding({ severity: 10 }), [flag({ state })])).toEqual({
        kind: 'known',
        flagId: 'rsk_1',
      });
    },
  );

  it('is known although the first account of its group is gone', () => {
    const rest = finding({ subjectId: 'b', members: ['b', 'c'] });
    expect(compare(rest, [flag({ members: ['a', 'b', 'c'], state: 'dismissed' })]).kind).toBe('known');
  });

  it.each([
    ['more severe', finding({ severity: 61 })],
    ['of one account more', finding({ members: ['a', 'b', 'c'] })],
  ])('makes an open flag grow when it is %s, and is a new flag after a decision', (_what, worse) => {
    expect(compare(worse, [flag()])).toEqual({ kind: 'grown', flagId: 'rsk_1' });
    expect(compare(worse, [flag({ state: 'dismissed' })])).toEqual({ kind: 'new' });
    expect(compare(worse, [flag({ state: 'accepted' })])).toEqual({ kind: 'new' });
    expect(compare(worse, [flag({ state: 'dismissed' }), flag({ id: 'rsk_2' })])).toEqual({
      kind: 'grown',
      flagId: 'rsk_2',
    });
  });

  it.each([
    ['another rule', finding({ rule: 'collusion' })],
    ['another part of the rule', finding({ sign: 'circle' })],
    ['people who share one account only', finding({ members: ['b', 'c'] })],
  ])('is new when it is of %s', (_what, other) => {
    expect(compare(other, [flag()])).toEqual({ kind: 'new' });
  });

  it('of a member or an agent goes by whose it is', () => {
    const of = (subjectId: string) => finding({ rule: 'self-dealing', subjectKind: 'agent', subjectId });
    const known = flag({ rule: 'self-dealing', subjectKind: 'agent', subjectId: 'a' });
    expect(compare(of('a'), [known]).kind).toBe('known');
    expect(compare(of('b'), [known]).kind).toBe('new');
  });
});
