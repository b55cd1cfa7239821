import type { AbstractIntlMessages } from 'next-intl';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { isTextKind, textKeysOf, type TextKind } from '@/sandbox/kit/kinds';
import { brandMessages, vendorMessages } from './vendor-messages';

export { isTextKind };

type Words = AbstractIntlMessages;

/** The words that every game and its proof need, those of one kind of game, and nothing else of that language. */
export async function gameTexts(locale: Locale, kind: TextKind | null): Promise<AbstractIntlMessages> {
  const [{ frame, game, play: ofKinds }, brand] = await Promise.all([
    vendorMessages(locale),
    brandMessages(locale),
  ]);
  const play: AbstractIntlMessages = ofKinds;
  const words = Object.fromEntries(
    textKeysOf(kind).flatMap((key) => (play[key] === undefined ? [] : [[key, play[key]]])),
  );
  return { brand, frame, game, play: { ...words, ...aboutTexts(play, kind) } };
}

/** What each title of the kind is, in a sentence. */
function aboutTexts(play: AbstractIntlMessages, kind: TextKind | null): AbstractIntlMessages {
  const about = play.about as AbstractIntlMessages;
  return kind && about[kind] ? { about: { [kind]: about[kind] } } : {};
}

/**
 * A game document holds these, of each kind that it can show; it fetches those of another language, since servers cannot read
 * which one is wanted.
 */
export async function englishTexts(...kinds: readonly (TextKind | null)[]): Promise<AbstractIntlMessages> {
  const [first = {}, ...others] = await Promise.all(
    [...new Set(kinds)].map((kind) => gameTexts(defaultLocale, kind)),
  );
  return { ...first, play: Object.assign({}, ...[first, ...others].map(({ play }) => play)) as Words };
}
