import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Family, Mark, PlayType, Selection } from '@/lib/lottery';
import { areaOfFamily } from '@/lib/lottery/vietnam/areas';
import { readPlayCode } from './play-code';

/** What is bet on, in the visitor's words. */
export interface BoardNames {
  play: (code: string) => string;
  mark: (play: PlayType, mark: Mark) => string;
  position: (place: number) => string;
  column: (play: PlayType, place: number) => string;
  weight: (play: PlayType, row: 'heavy' | 'light') => string;
  /** What a class of a play is won with. */
  prize: (play: PlayType, place: number) => string;
  selection: (code: string, selection: Selection) => string;
}

type Translator = ReturnType<typeof useTranslations<'lottery'>>;

export function useBoardNames(family: Family): BoardNames {
  const t = useTranslations('lottery');
  return useMemo(() => boardNames(t, family), [t, family]);
}

export function boardNames(t: Translator, { plays }: Family): BoardNames {
  const position = (place: number) => t('position', { place: place + 1 });
  const mark = (play: PlayType, value: Mark) =>
    typeof value === 'number' ? String(value).padStart(widthOf(play), '0') : optionName(t, value);
  return {
    play: (code) => playName(t, code),
    mark,
    position,
    column: (play, place) => columnName(t, play, { place, position }),
    weight: ({ shape }, row) =>
      shape.kind === 'heavy-light' ? t('weights.times', { times: shape.times[row], count: shape[row] }) : '',
    prize: (play, at) => prizeName(t, play, at),
    selection: (code, selection) => {
      const play = plays.find((one) => one.code === code);
      return play ? selectionText(selection, (value) => mark(play, value), position) : '';
    },
  };
}

/** Of numbers that stand beside others of two digits, as on balls and tails. */
function widthOf({ shape }: PlayType): number {
  if (shape.kind === 'options' || shape.kind === 'values') return 1;
  const marks = shape.kind === 'columns' ? shape.columns.flat() : shape.marks;
  return Math.max(...marks.map((mark) => String(mark).length));
}

function playName(t: Translator, code: string): string {
  const { rule, place } = readPlayCode(code);
  const key = `plays.${rule}` as 'plays.straight';
  const play = t.has(key) ? t(key) : rule;
  return place === null ? play : t('playAt', { play, place: t(`places.${place}` as 'places.f3') });
}

/** `0-4-dragon`: the numbers that an option looks at, then its words. */
const placedOption = /^((?:\d+-)+)(?=[a-z])/;

function optionName(t: Translator, name: string): string {
  const [, places = ''] = placedOption.exec(name) ?? [];
  const mark = words(t, name.slice(places.length));
  if (!places) return mark;
  const place = places.split('-').filter(Boolean);
  return t('marks.at', { place: place.map((one) => Number(one) + 1).join(' – '), mark });
}

/** `big-odd` is two words, `sum-odd` one. */
function words(t: Translator, name: string): string {
  const word = (one: string) => {
    const key = `marks.${one}` as 'marks.big';
    return t.has(key) ? t(key) : one;
  };
  return t.has(`marks.${name}` as 'marks.big') ? word(name) : name.split('-').map(word).join(' ');
}

/** Chances can be told apart by how many were chosen: `3`, or `3-odd` where the group with other numbers is among them. */
const chosen = /^(\d+)(-odd)?$/;

/** The choices that win the class, or how many were chosen, or the name that the class has. */
function prizeName(t: Translator, { shape, classes }: PlayType, at: number): string {
  const { name = '' } = classes[at] ?? {};
  if (shape.kind === 'options') {
    const winners = shape.options.filter((one) => one.classes[0] === at);
    if (winners.length > 0)
      return [...new Set(winners.map((one) => one.name.replace(placedOption, '')))]
        .map((one) => words(t, one))
        .join(', ');
  }
  const [, count, odd] = chosen.exec(name) ?? [];
  return count ? t(odd ? 'marks.chosenOdd' : 'marks.chosen', { count }) : words(t, name);
}

interface ColumnPlace {
  place: number;
  position: (place: number) => string;
}

/** What a digit of a tail stands for, the last one first. */
const digitNames = ['units', 'tens', 'hundreds', 'thousands'] as const;

/** The position of the draw that a column bets on, where it bets on one; of tails, which digit of them. */
function columnName(t: Translator, play: PlayType, { place, position }: ColumnPlace): string {
  const { shape } = play;
  if (shape.kind !== 'columns') return '';
  const digit = digitNames[shape.columns.length - 1 - place];
  if (areaOfFamily(play.family) && digit) return t(`digits.${digit}`);
  const sample = { columns: shape.columns.map((marks) => marks.slice(0, 1)) };
  const reads = play.reads(sample);
  const isOnePosition = !shape.positions && reads.length === shape.columns.length;
  return isOnePosition ? position(reads[place] ?? place) : t('column', { place: place + 1 });
}

function selectionText(
  selection: Selection,
  mark: (mark: Mark) => string,
  position: (place: number) => string,
): string {
  const list = (marks: readonly Mark[]) => marks.map(mark).join(' ');
  const places = 'positions' in selection ? selection.positions : undefined;
  const where = places ? `${places.map(position).join(' ')}: ` : '';
  const what = () => {
    if ('columns' in selection) return selection.columns.map((column) => list(column) || '–').join(' | ');
    if ('codes' in selection) return selection.codes.map((code) => code.map(mark).join('')).join(', ');
    if ('set' in selection) {
      const { set, bankers = [] } = selection;
      const others = set.filter((one) => !bankers.includes(one));
      return bankers.length > 0 ? `${list(bankers)} + ${list(others)}` : list(set);
    }
    if ('heavy' in selection) return `${list(selection.heavy)} / ${list(selection.light)}`;
    if ('options' in selection) return selection.options.map(mark).join(', ');
    return 'values' in selection ? list(selection.values) : mark(selection.digit);
  };
  return where + what();
}
