import { readFileSync } from 'node:fs';
import path from 'node:path';

type Theme = Readonly<Record<string, string>>;

const css = readFileSync(path.join(__dirname, '../../app/globals.css'), 'utf8');

function declarations(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim() ?? '']),
  );
}

/** Every block that starts with exactly this selector, the later one winning, as in the browser. */
function blocksOf(selector: string): Record<string, string> {
  const pattern = new RegExp(`^${selector.replace(/[[\]'=]/g, '\\$&')} \\{([^}]*)\\}`, 'gm');
  return Object.assign({}, ...[...css.matchAll(pattern)].map(([, block]) => declarations(block ?? '')));
}

const light: Theme = blocksOf(':root');
const dark: Theme = { ...light, ...blocksOf("[data-theme='dark']") };

function colourOf(theme: Theme, meaning: string): string {
  let value = theme[`--${meaning}`];
  while (value?.startsWith('var(')) value = theme[value.slice(4, -1)];
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${meaning} is no plain colour: ${value}`);
  return value;
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'surface', 'raised', 'sunken'];
const texts = ['text', 'muted', 'accent', 'win', 'lose', 'live', 'warning'];
const pairs: [string, string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['win', 'win-soft'],
  ['lose', 'lose-soft'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['live', 'live-soft'],
  ['on-live', 'live-fill'],
  ['warning', 'warning-soft'],
  ['on-art', 'art-ground'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  test.each(pairs)('--%s on --%s is readable (4.5 : 1)', (text, ground) => {
    expect(contrast(colourOf(theme, text), colourOf(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the edge of a control and the focus ring are seen on --%s (3 : 1)', (ground) => {
    expect(contrast(colourOf(theme, 'line-strong'), colourOf(theme, ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colourOf(theme, 'focus'), colourOf(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

test('a colour that is hard to read would be caught', () => {
  expect(contrast('#ffffff', '#f2b441')).toBeLessThan(4.5);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('the dark theme changes the raw layer only', () => {
  const meanings = Object.keys(light).filter(
    (name) => light[name]?.startsWith('var(--') && !name.startsWith('--font'),
  );
  expect(Object.keys(blocksOf("[data-theme='dark']")).filter((name) => meanings.includes(name))).toEqual([]);
});
