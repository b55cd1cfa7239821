import { newRecoveryCodes } from './recovery-codes';
import { pausedUntil, presentRecoveryCode, readAnswer } from './rules';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 1, 10, minute));

describe('readAnswer', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456\t', 'totp', '123456'],
    ['123—456', 'totp', '123456'],
    ['１２３４５６', 'totp', '123456'],
    ['abcde-fghjk', 'recovery', 'ABCDEFGHJK'],
    ['ABCDE FGHJK', 'recovery', 'ABCDEFGHJK'],
  ])('reads %j as %s', (typed, kind, text) => {
    expect(readAnswer(typed)).toEqual({ kind, text });
  });

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    'ABCDEFGHJ',
    'ABCDEFGHJKM',
    'ABCDEFGHJ0',
    'ABCDEFGHJI',
    "' or 1=1",
  ])('makes nothing of %j', (typed) => expect(readAnswer(typed)).toBeNull());

  it('reads every recovery code as it is shown', () => {
    for (const code of newRecoveryCodes()) {
      expect(readAnswer(presentRecoveryCode(code))).toEqual({ kind: 'recovery', text: code });
    }
  });
});

describe('pausedUntil', () => {
  it('begins with the fifth failure within fifteen minutes', () => {
    expect(pausedUntil([])).toBeNull();
    expect(pausedUntil([4, 3, 2, 1].map(at))).toBeNull();
    expect(pausedUntil([4, 3, 2, 1, 0].map(at))).toEqual(at(19));
    expect(pausedUntil([14, 3, 2, 1, 0].map(at))).toEqual(at(29));
    expect(pausedUntil([15, 3, 2, 1, 0].map(at))).toBeNull();
  });

  it('is over for one that follows a pause', () => {
    expect(pausedUntil([19, 4, 3, 2, 1].map(at))).toBeNull();
  });
});
