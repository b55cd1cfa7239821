import { routes } from '@/lib/routes';

/**
 * The articles that pages of this site link to. Another platform writes its own ones: whoever follows such a link there comes
 * to the help centre.
 */
const linkedArticles: ReadonlySet<string> = new Set([
  ...[
    'terms',
    'privacy',
    'credits',
    'contact',
    'account',
    'deposits',
    'withdrawals',
    'how-to-play',
    'fairness',
  ],
  ...[
    'responsible-gaming',
    'rules-slots',
    'rules-fish',
    'rules-pvp',
    'rules-live',
    'rules-sports',
    'rules-esports',
  ],
  'rules-lottery',
]);

const help = `${routes.help}/`;

export function isLinkedArticle(path: string): boolean {
  return path.startsWith(help) && linkedArticles.has(path.slice(help.length));
}
