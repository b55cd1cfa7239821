const names = new Map<string, readonly string[]>();

/** Short names of the weekdays in a language, Sunday first: the place of a name is the number of its day. */
export function weekdayNames(language: string): readonly string[] {
  let known = names.get(language);
  if (!known) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    // The fourth of January 1970 was a Sunday.
    known = Array.from({ length: 7 }, (_, weekday) => format.format(Date.UTC(1970, 0, 4 + weekday)));
    names.set(language, known);
  }
  return known;
}
