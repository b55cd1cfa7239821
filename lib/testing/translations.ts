import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { directionOf, type Locale } from '@/lib/i18n/locales';

/** What can be wrong with a translation that nobody would see without speaking the language. */
export type Texts = ReadonlyMap<string, string>;

/** `{a: {b: 'x'}}` → `a.b` ↦ `x`. */
export function textsOf(messages: unknown, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages as Record<string, unknown>)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') found.set(name, value);
    else for (const [inner, text] of textsOf(value, name)) found.set(inner, text);
  }
  return found;
}

/** The names that a message wants to be told, plural and select arguments among them. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound && 'value' in element)
        names.add(String(element.value));
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return [...names].sort();
}

/** Letters that a text of the language cannot do without. */
const scripts: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
};

/** `4–10`, `{min} - {max}`: a line that runs from right to left would show the greater end first. */
const range = /(?:\{\w+\}|\d)%?\s*[–-]\s*(?:\{\w+\}|\d)/u;
/** What stands between U+2066 and U+2069 keeps its own direction. */
const isolated = /\u2066[^\u2069]*\u2069/gu;

function turnsRangesRound(locale: string, text: string): boolean {
  return directionOf(locale as Locale) === 'rtl' && range.test(text.replace(isolated, ''));
}

/** The words of a message as a reader sees them: without arguments, markup and figures. */
function wordsOf(message: string): string[] {
  const literals: string[] = [];
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) literals.push(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return literals.join(' ').match(/\p{L}{3,}/gu) ?? [];
}

/** A sentence that is the same in two languages was not translated; a name or a term of the field may be. */
const sentenceWords = 3;

/** One line for each fault of a translation against the English texts. */
export function faultsOf(locale: string, english: Texts, translated: Texts): string[] {
  const faults: string[] = [];
  for (const [key, original] of english) {
    const text = translated.get(key);
    if (text === undefined) {
      faults.push(`${locale} ${key}: missing`);
      continue;
    }
    const fault = faultOf(locale, original, text);
    if (fault) faults.push(`${locale} ${key}: ${fault}`);
  }
  for (const key of translated.keys()) if (!english.has(key)) faults.push(`${locale} ${key}: unknown`);
  return faults;
}

function faultOf(locale: string, original: string, text: string): string | null {
  let wanted: string[];
  try {
    wanted = argumentsOf(text);
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  }
  if (wanted.join() !== argumentsOf(original).join()) return `wants ${wanted.join(', ') || 'nothing'}`;
  if (original.trim() !== '' && text.trim() === '') return 'is empty';
  if (turnsRangesRound(locale, text)) return 'shows a range the wrong way round';
  const words = wordsOf(original);
  if (words.length >= sentenceWords && text === original) return 'is still English';
  const script = scripts[locale];
  if (script && words.length >= sentenceWords && !script.test(text)) return 'has no letter of its language';
  return null;
}
