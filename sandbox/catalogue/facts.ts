import type { GameKind as ListedKind } from '@/lib/contract/calls/kinds';
import type { GameKind } from '@/sandbox/kit/kinds';
import { getLiveTitle } from './live-titles';
import { getMatchTitle } from './match-titles';
import { getTitle, requireTitle } from './registry';
import { isOfBestPlay } from './theory';
import { findMoments } from './theory/moments';

/** What a player calls games of a kind, by the engine that plays them. */
const listedKinds: Readonly<Record<GameKind, ListedKind>> = {
  lines: 'slots',
  classic: 'slots',
  ways: 'slots',
  anywhere: 'slots',
  'video-poker': 'video-poker',
  blackjack: 'blackjack',
  roulette: 'roulette',
  baccarat: 'baccarat',
  'sic-bo': 'sic-bo',
  scratch: 'scratch-cards',
  bingo: 'bingo',
  wheel: 'wheel',
  crash: 'crash',
  mines: 'mines',
  plinko: 'plinko',
  dice: 'dice',
  'hi-lo': 'hi-lo',
  fish: 'fishing',
  thirteen: 'thirteen',
  'dice-duel': 'dice-duel',
  'live-baccarat': 'baccarat',
  'live-dragon-tiger': 'dragon-tiger',
  'live-roulette': 'roulette',
  'live-sic-bo': 'sic-bo',
  'live-wheel': 'wheel',
  'live-blackjack': 'blackjack',
  'live-kites': 'kites',
};

/** What titles show, in a player's words: the site knows more words for each. */
const titlesByTheme: Readonly<Record<string, readonly string[]>> = {
  sea: [
    ...['coral-crown', 'salt-and-silver', 'kelp-cathedral', 'tidepool-tumble', 'pearl-shallows'],
    ...['bell-of-the-deep', 'sunlit-atoll', 'whale-strait', 'lantern-trench'],
  ],
  nature: [
    ...['salmon-falls', 'dawn-chorus', 'skipping-stones', 'beaver-dam', 'bamboo-ferry', 'firefly-estuary'],
    ...['marsh-at-dusk', 'moss-garden', 'honey-wall', 'three-feathers', 'garden-path'],
  ],
  fruit: ['clockwork-orchard', 'copper-cherry'],
  asia: [
    ...['lantern-harbour', 'petal-court', 'stone-lotus', 'koi-terrace', 'bamboo-rain', 'jade-stair'],
    ...['paper-moons', 'nine-lanterns', 'lantern-lift'],
  ],
  temple: ['ember-temple'],
  farm: ['three-bar-ranch', 'twin-herons', 'market-day', 'millpond-mystery', 'haystack-hold'],
  city: ['jeepney-jackpot', 'midnight-neon', 'prism-eight'],
  festival: ['monsoon-drums', 'crescent-carousel', 'promenade-wheel'],
  sky: [
    'northern-lights',
    'velvet-comet',
    'candle-orbit',
    'kite-observatory',
    'glass-kite',
    'sun-and-moon-wheel',
  ],
  machines: ['brass-bell-works', 'steam-whistle', 'summit-winch'],
};

const themes = new Map(
  Object.entries(titlesByTheme).flatMap(([theme, titles]) => titles.map((title) => [title, theme] as const)),
);

/** The wild version of a slot has the code of the calm one and this end. */
const wildEnd = '-high';

function titleOf(gameCode: string): { studio: string; kind: GameKind } {
  const match = getMatchTitle(gameCode);
  if (match) return { studio: match.title.studio, kind: match.game.kind };
  return getLiveTitle(gameCode) ?? requireTitle(gameCode).title;
}

/** What a platform's catalogue says of a game beside its name and its figures. */
export function factsOf(gameCode: string) {
  const { studio, kind } = titleOf(gameCode);
  const calmGameCode = gameCode.endsWith(wildEnd) ? gameCode.slice(0, -wildEnd.length) : null;
  return {
    gameCode,
    vendorCode: studio,
    kind: listedKinds[kind],
    theme: themes.get(calmGameCode ?? gameCode) ?? null,
    calmGameCode,
    moments: momentsIn(gameCode),
  };
}

/** Of games whose every bet is of one law; null of the others. */
function momentsIn(gameCode: string) {
  const moments = findMoments(gameCode);
  const title = getTitle(gameCode)?.title;
  return moments && title ? { ...moments, isOfBestPlay: isOfBestPlay(title.kind) } : null;
}
