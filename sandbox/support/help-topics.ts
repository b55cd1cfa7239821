import type { DocumentWords } from '@/sandbox/page/script-free-document';

/**
 * Articles of the help centre by what a message is about. The words that a message may say for it are in the message
 * files, separated by commas, so that each language brings its own. The first topic is the one that must not be missed.
 */
const topics = [
  ['responsible', 'responsible-gaming'],
  ['deposits', 'deposits'],
  ['withdrawals', 'withdrawals'],
  ['records', 'records'],
  ['account', 'account'],
  ['security', 'security'],
  ['fairness', 'fairness'],
  ['rules', 'how-to-play'],
  ['install', 'install'],
] as const;
export type Topic = (typeof topics)[number][0];

const maxTopics = 4;

export interface HelpTopic {
  topic: Topic;
  /** Of the article's address. */
  slug: string;
}

/** The topics that a message names, in their order; none when it names none. */
export function topicsOf(message: string, { text }: Pick<DocumentWords, 'text'>): HelpTopic[] {
  const said = message.toLowerCase();
  return topics
    .filter(([topic]) => wordsOf(text(`topics.${topic}.words`)).some((word) => isSaid(word, said)))
    .slice(0, maxTopics)
    .map(([topic, slug]) => ({ topic, slug }));
}

/**
 * A word in Latin letters begins where a word begins: `app` is not in `happy`. Several of the other scripts put no
 * space between words, so there it may stand anywhere.
 */
function isSaid(word: string, said: string): boolean {
  const isLatin = /^\p{Script=Latin}/u.test(word);
  for (let at = said.indexOf(word); at !== -1; at = said.indexOf(word, at + 1)) {
    if (!isLatin || !/\p{Script=Latin}$/u.test(said.slice(0, at))) return true;
  }
  return false;
}

/** A comma of any of the scripts separates. */
function wordsOf(list: string): string[] {
  return list
    .split(/[,،、，]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length > 1);
}
