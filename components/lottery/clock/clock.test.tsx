import { render, screen } from '@testing-library/react';
import type { CurrentDraw } from '@/lib/contract/calls/lottery';
import { clockText } from './clock-text';
import { Countdown } from './countdown';
import { restOf } from './use-current-draws';

const at = (ms: number) => new Date(ms).toISOString();
const draw = (more: Partial<CurrentDraw>): CurrentDraw => ({
  gameCode: 'sscm1',
  issue: '20261125-0147',
  state: 'open',
  opensAt: at(0),
  locksAt: at(55_000),
  drawsAt: at(60_000),
  commitments: { platform: '', link: '', hashes: 1 },
  awaited: null,
  last: null,
  ...more,
});

describe('a countdown', () => {
  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [221_000, '03:41'],
    [3_900_000, '1:05:00'],
    [90_000_000, '25:00:00'],
  ])('of %i ms reads %s', (leftMs, text) => expect(clockText(leftMs)).toBe(text));

  it('stands at nought after its moment', () => {
    render(<Countdown toMs={1_000} nowMs={5_000} label="to close" />);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  });

  it('keeps its place in a document that cannot know the time', () => {
    render(<Countdown toMs={1_000} nowMs={null} label="to close" />);
    expect(screen.getByRole('timer')).toHaveTextContent('--:-- to close');
  });
});

describe('draws on a screen are asked for again', () => {
  it('at the next lock or draw, after each second while numbers are due, and once a minute at the least', () => {
    const [idle, awaiting] = [draw({}), draw({ awaited: { issue: '20261125-0146', drawsAt: at(5_000) } })];
    expect(restOf([idle], 30_000, 0)).toBe(25_600);
    expect(restOf([idle, awaiting], 1_000, 0)).toBe(4_600);
    expect(restOf([awaiting], 9_000, 0)).toBe(1_000);
    expect(restOf([draw({ locksAt: at(10_000_000) })], 0, 0)).toBe(60_000);
    // None is on sale, perhaps not yet.
    expect(restOf([], 0, 0)).toBe(10_000);
    // Not all who wait ask at once.
    expect(restOf([idle], 30_000, 0.5)).toBe(26_100);
  });
});
