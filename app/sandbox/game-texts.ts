import type { AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { isGameKind, textKeysOf, type GameKind } from '@/sandbox/kit/kinds';

export { isGameKind };

/** The words that every game and its proof need, those of one kind of game, and nothing else of that language. */
export async function gameTexts(locale: Locale, kind: GameKind | null): Promise<AbstractIntlMessages> {
  const messages: AbstractIntlMessages = await getMessages({ locale });
  const play = messages.play as AbstractIntlMessages | undefined;
  const words = Object.fromEntries(
    textKeysOf(kind).flatMap((key) => (play?.[key] === undefined ? [] : [[key, play[key]]])),
  );
  return {
    brand: messages.brand ?? {},
    sandboxFrame: messages.sandboxFrame ?? {},
    slots: messages.slots ?? {},
    play: { ...words, ...aboutTexts(play, kind) },
  };
}

/** What each title of the kind is, in a sentence. */
function aboutTexts(play: AbstractIntlMessages | undefined, kind: GameKind | null): AbstractIntlMessages {
  const about = play?.about as AbstractIntlMessages | undefined;
  return kind && about?.[kind] ? { about: { [kind]: about[kind] } } : {};
}

/** A game document holds these; it fetches those of another language, since servers cannot read which one is wanted. */
export function englishTexts(kind: GameKind | null): Promise<AbstractIntlMessages> {
  return gameTexts(defaultLocale, kind);
}
