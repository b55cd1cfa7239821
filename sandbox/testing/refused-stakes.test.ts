import { platformRefusals } from '@/lib/contract/openapi/vendor-refusals';
import en from '@/sandbox/messages/en.json';

type Words = string | { [key: string]: Words };

const wordsFor = (code: string, words: Words = en.game.errors): Words | undefined =>
  code
    .split('.')
    .reduce<Words | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), words);

describe('a game', () => {
  it.each([...new Set([...platformRefusals.bet, ...platformRefusals.enterMatch])])(
    'has words for a stake that is refused with %s',
    (code) => {
      expect(wordsFor(code)).toEqual(expect.any(String));
    },
  );

  it('would have none for a code that nobody has written about: the control', () => {
    expect(wordsFor('match.bonus.never')).toBeUndefined();
  });
});
