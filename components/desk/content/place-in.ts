import { textIn, wordOf } from '../table/values';
import type { PiecePlace } from './texts';

/** What each kind has besides its order and its dates. */
export const partsOf: Readonly<Record<string, readonly PlacePart[]>> = {
  article: ['category'],
  promotion: ['type', 'picture', 'page'],
  notice: ['audience'],
  banner: ['group', 'picture', 'page'],
};
export type PlacePart = 'category' | 'type' | 'picture' | 'page' | 'group' | 'audience';

/** A moment as a field for dates has it, in the reader's own time. */
export function localTime(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const isoOf = (local: string): string => (local ? new Date(local).toISOString() : '');

/** How a field stands that holds this place. */
export const saidOf = (place: PiecePlace | null, part: PlacePart): string =>
  part === 'page' ? wordOf(place?.link) : wordOf(place?.[part]);

/** What a form says of a place that differs from what holds: the options of `content new` and `content place`. */
export function placeIn(
  form: HTMLFormElement,
  kind: string,
  place: PiecePlace | null,
): Record<string, string> {
  const options: Record<string, string> = {};
  const position = textIn(form, 'position');
  if (position && position !== wordOf(place?.sortOrder)) options.position = position;
  const [from, until] = [textIn(form, 'from'), textIn(form, 'until')];
  if (from && from !== localTime(place?.shownFrom)) options.from = isoOf(from);
  if (until !== localTime(place?.shownUntil)) options.until = isoOf(until) || 'never';
  for (const part of partsOf[kind] ?? []) {
    const said = textIn(form, part);
    if (said !== saidOf(place, part)) options[part] = said || (part === 'page' ? 'none' : '');
  }
  return Object.fromEntries(Object.entries(options).filter(([, said]) => said !== ''));
}
