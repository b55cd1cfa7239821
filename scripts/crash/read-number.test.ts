import { readNumber } from './read-number';

it('reads what a flag was given', () => {
  expect(readNumber('rounds', '25', { least: 1 })).toBe(25);
  expect(readNumber('seed', '0', { least: 0 })).toBe(0);
  expect(readNumber('minutes', '1.5', { least: 1, isFraction: true })).toBe(1.5);
});

it.each(['ten', '', ' ', '3x', '1.5', '0', '-3', 'NaN', 'Infinity'])(
  'takes %j for no number of rounds: a run would try nothing, and find nothing wrong',
  (text) => {
    expect(() => readNumber('rounds', text, { least: 1 })).toThrow(
      `--rounds takes a whole number from 1 on, and not "${text}"`,
    );
  },
);

it.each(['x', 'Infinity', '0.5'])('takes %j for no number of minutes', (text) => {
  expect(() => readNumber('minutes', text, { least: 1, isFraction: true })).toThrow(
    '--minutes takes a number from 1 on',
  );
});
