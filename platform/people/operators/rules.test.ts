import fc from 'fast-check';
import { isGuessable, readOperatorName } from './rules';

describe('a password', () => {
  it.each([
    'aaaaaaaaaaaaaa',
    'abababababababab',
    'abcdeabcdeabcde',
    '12345678901234',
    '98765432109876',
    'abcdefghijklmnop',
    'QWERTYUIOPasdf',
    'qwertzuiopasdfgh',
    'password123456',
    'Password!Password!',
    'MargaretBlackwood',
    'margaret.blackwood7!',
    'Parlour-2026!!',
    'welcome-parlour-1234',
    'correct horse battery staple',
    'CorrectHorseBatteryStaple1!',
    'welcome-2026-spring',
  ])('%j is tried first', (password) => {
    expect(
      isGuessable(password, ['margaret.blackwood', 'Margaret', 'Blackwood', 'Parlour', 'spring', null, '']),
    ).toBe(true);
  });

  it.each([
    'nine green kettles sing',
    'tin owl 4 lane',
    'x7Kp2mQv9RtLw3',
    'parlour nine green kettles',
    'wind über die Heide',
    '九つの緑のやかんが歌うよ朝に',
  ])('%j is not', (password) => {
    expect(isGuessable(password, ['margaret.blackwood', 'Parlour'])).toBe(false);
  });

  it('of a short piece that is repeated is always tried first', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 7 }), (piece) => {
        expect(isGuessable(piece.repeat(14), [])).toBe(true);
      }),
    );
  });

  it('is judged whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 14, maxLength: 256, unit: 'binary' }), (text) => {
        expect(typeof isGuessable(text, ['lea'])).toBe('boolean');
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['lea', 'lea'],
    [' Lea.K ', 'lea.k'],
    ['7', '7'],
    ['a_b-c.d', 'a_b-c.d'],
  ])('%j is read as %j', (typed, name) => {
    expect(readOperatorName(typed)).toBe(name);
  });

  it.each(['', '.', '-a', 'a-', 'a b', 'a@b', 'é', 'a\u0000b', 'a'.repeat(33)])('is never %j', (typed) => {
    expect(readOperatorName(typed)).toBeNull();
  });
});
