import { DeskError, type DeskNoun } from './command';
import { deskCommands } from './commands';
import { helpText } from './help';
import { endOf, languageOf, requireAmount, requireOneOf, requireWhole } from './inputs';
import { parseArguments } from './parse-arguments';
import { render } from './render';

const run = () => Promise.resolve(null);
const plain = { right: 'desk.use', kind: 'write', run } as const;
const nouns: Record<string, DeskNoun> = {
  lamps: {
    list: { about: 'All.', ...plain },
    light: {
      args: '<lamp> [colour]',
      options: { until: 'a time' },
      needsReason: true,
      about: 'One.',
      ...plain,
    },
    sort: { args: '<lamp…>', about: 'Some.', ...plain },
  },
  fuse: { '': { args: '<fuse>', needsReason: true, about: 'One.', ...plain } },
};
const parse = (line: string[]) => parseArguments(line, nouns);
const why = ['--reason', 'dark'];

describe('what an operator writes', () => {
  it('is a noun, a verb, what it is about, and options anywhere behind', () => {
    expect(parse(['lamps', 'light', '--until', 'x', 'lmp_1', '--as', 'ana.b', 'red', ...why])).toMatchObject({
      noun: 'lamps',
      verb: 'light',
      args: ['lmp_1', 'red'],
      options: { until: 'x', as: 'ana.b', reason: 'dark' },
    });
    expect(parse(['lamps', 'sort', 'a', 'b', 'c']).args).toEqual(['a', 'b', 'c']);
    for (const line of [
      ['fuse', 'f1', ...why],
      ['fuse', ...why, 'f1'],
    ])
      expect(parse(line)).toMatchObject({
        noun: 'fuse',
        verb: '',
        args: ['f1'],
        options: { reason: 'dark' },
      });
  });

  it.each([
    ['another noun', ['doors', 'list'], 'There is no "doors" here'],
    ['a name that every object has', ['constructor', 'list'], 'There is no "constructor" here'],
    ['no verb', ['lamps'], 'Say what to do with lamps; there is: list, light, sort'],
    ['another verb', ['lamps', 'throw'], '"throw" cannot be done'],
    ['a verb that every object has', ['lamps', 'toString'], '"toString" cannot be done'],
    ['too little', ['lamps', 'light', ...why], 'Write: lamps light <lamp> [colour]'],
    ['too much', ['lamps', 'light', 'a', 'b', 'c', ...why], 'Write: lamps light <lamp> [colour]'],
    ['something where nothing is taken', ['lamps', 'list', 'a'], 'takes no arguments'],
    ['nothing where something is needed', ['lamps', 'sort'], 'Write: lamps sort <lamp…>'],
    ['nothing behind a noun that needs no verb', ['fuse', ...why], 'Write: fuse <fuse>'],
    ['too much behind one', ['fuse', 'show', 'f1', ...why], 'Write: fuse <fuse>'],
    ['an empty word', ['lamps', 'sort', 'a', ' '], 'Write: lamps sort'],
    ['an option of another command', ['lamps', 'list', '--until', 'x'], '--until'],
    ['an option without a value', ['lamps', 'list', '--as'], '--as'],
    ['a name that is none', ['lamps', 'list', '--as', 'ana; drop'], '--as is a name'],
    ['no reason where one is needed', ['lamps', 'light', 'a'], 'Say why'],
    ['an empty reason', ['lamps', 'light', 'a', '--reason', ' '], '--reason has between 1 and 400'],
    ['a story', ['lamps', 'light', 'a', '--reason', 'x'.repeat(401)], '--reason has between 1 and 400'],
  ])('is refused with a sentence that helps: %s', (_name, line, message) => {
    expect(() => parse(line)).toThrow(DeskError);
    expect(() => parse(line)).toThrow(message);
  });
});

describe('amounts, numbers and times', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const end = (options: Record<string, string>) => endOf({ options, now })?.toISOString() ?? null;

  it('are read as they are meant', () => {
    expect([requireAmount('500'), requireAmount('0.5'), requireAmount('12.34')]).toEqual([
      50_000n,
      50n,
      1_234n,
    ]);
    expect(requireWhole('10', 'It', [1, 10])).toBe(10);
    expect(requireOneOf('b', 'It', ['a', 'b'])).toBe('b');
    expect([languageOf({ options: {} }), languageOf({ options: { language: 'ty' } })]).toEqual(['EN', 'TY']);
    expect(end({})).toBeNull();
    expect(end({ for: '90m' })).toBe('2026-03-01T11:30:00.000Z');
    expect(end({ for: '3d' })).toBe('2026-03-04T10:00:00.000Z');
    expect(end({ until: '2026-03-01T12:00+01:00' })).toBe('2026-03-01T11:00:00.000Z');
  });

  it.each(['', '-1', '1.234', '1e3', 'all', '1,000', 'NaN', '9'.repeat(40)])('no amount: %s', (text) => {
    expect(() => requireAmount(text)).toThrow(DeskError);
  });

  it.each(['', '0', '11', '1.5', '-1', '0x5', ' 5'])('no number from 1 to 10: %s', (text) => {
    expect(() => requireWhole(text, 'It', [1, 10])).toThrow('from 1 to 10');
  });

  it.each([
    { for: '0m' },
    { for: '5' },
    { for: 'm' },
    { for: '-5m' },
    { for: '123456d' },
    { until: '2026-03-01T09:59Z' },
    { until: '2026-03-02T10:00' },
    { until: '2026-13-02T10:00Z' },
    { until: 'tomorrow' },
    { for: '1h', until: '2026-04-01T10:00Z' },
  ])('no time to come: %o', (options) => {
    expect(() => endOf({ options, now })).toThrow(DeskError);
  });
});

describe('what the desk shows', () => {
  it('is tables and names with values, and nothing of it moves the cursor', () => {
    const text = render({
      name: 'a\u001b[2Jb',
      none: null,
      absent: undefined,
      list: ['x', 'y'],
      rows: [
        { id: 'long-one', at: new Date(0) },
        { id: 's', more: 1 },
      ],
      empty: [],
    });
    expect(text.split('\n')).toEqual([
      'name: a [2Jb',
      'none: -',
      'list: x, y',
      'rows:',
      '  id        at                        more',
      '  long-one  1970-01-01T00:00:00.000Z  -',
      '  s         -                         1',
      'empty: none',
    ]);
    expect(render([])).toBe('none');
    expect(render('Done.')).toBe('Done.');
  });

  it('tells every command, and with its noun every option', () => {
    const text = helpText(deskCommands);
    for (const [noun, verbs] of Object.entries(deskCommands)) {
      const whole = helpText(deskCommands, noun);
      for (const [verb, { about, options = {} }] of Object.entries(verbs)) {
        expect(text).toContain(`  ${noun} ${verb}`);
        expect(about).toMatch(/^[A-Z].*\.$/);
        for (const name of Object.keys(options)) expect(whole).toContain(`--${name} `);
      }
    }
    expect(() => helpText(deskCommands, 'doors')).toThrow(DeskError);
  });
});
