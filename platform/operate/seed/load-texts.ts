import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { demonstrationAnnouncements, demonstrationBanners } from '@/platform/brand/system';
import {
  helpOutline,
  helpSlugs,
  missionOutline,
  promotionOutline,
  vipRequirements,
  welcomeDraw,
} from './outline';
import { rewardOutline } from './rewards/reward-outline';
import { tournamentOutline } from './tournament-outline';
import { parseArticle, readPieces, type Pieces, type PieceTexts } from './parse-texts';

/** The folders of `texts/` by the gateway's language codes. */
const languageOfFolder: Readonly<Record<string, string>> = {
  en: 'EN',
  fil: 'TY',
  zh: 'CN',
  id: 'ID',
  th: 'TH',
  vi: 'VI',
  ur: 'UR',
  ar: 'AR',
};

const defaultFolder = 'brand/texts';

/** What must be there in English, and what may be there in the other languages. */
const wanted: { readonly [Kind in keyof Pieces]: readonly string[] } = {
  helpCategories: Object.keys(helpOutline),
  helpArticles: helpSlugs,
  banners: demonstrationBanners.map(({ id }) => id),
  announcements: demonstrationAnnouncements.map(({ id }) => id),
  promotions: Object.keys(promotionOutline),
  promotionPrizes: Object.keys(welcomeDraw),
  vipLevels: Object.keys(vipRequirements),
  pointRewards: Object.keys(rewardOutline),
  missions: Object.keys(missionOutline),
  tournaments: Object.keys(tournamentOutline),
};

/** Every text of the demonstration brand by kind, piece and language. */
export type SeedTexts = {
  readonly [Kind in keyof Pieces]: Readonly<Record<string, Record<string, PieceTexts[Kind]>>>;
};

/**
 * Reads the texts of every language that has a folder. A piece may lack a language, which is then shown in English; a
 * text without a piece, or a piece without English, stops the seed with the names of all of them.
 */
export async function loadTexts(folder = defaultFolder): Promise<SeedTexts> {
  const found = await readdir(path.resolve(folder), { withFileTypes: true });
  const folders = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const pieces = await Promise.all(
    folders.map(async (name) => [name, await readFolder(folder, name)] as const),
  );
  const faults = pieces.flatMap(([name, ofLanguage]) => faultsOf(name, ofLanguage));
  if (!folders.includes('en')) faults.unshift('there is no folder en');
  if (faults.length > 0) throw new Error(`The texts in ${folder} are not complete:\n${faults.join('\n')}`);
  const kinds = Object.keys(wanted) as (keyof Pieces)[];
  return Object.fromEntries(kinds.map((kind) => [kind, byPiece(kind, pieces)])) as unknown as SeedTexts;
}

async function readFolder(folder: string, name: string): Promise<Pieces> {
  const base = path.resolve(folder, name);
  const file = path.join(base, 'pieces.json');
  const pieces = readPieces(`${name}/pieces.json`, await readFile(file, 'utf8').catch(() => '{}'));
  const articles = await readdir(path.join(base, 'help')).catch(() => []);
  for (const article of articles.filter((entry) => entry.endsWith('.html'))) {
    const text = await readFile(path.join(base, 'help', article), 'utf8');
    pieces.helpArticles[article.replace(/\.html$/, '')] = parseArticle(`${name}/help/${article}`, text);
  }
  return pieces;
}

function faultsOf(name: string, pieces: Pieces): string[] {
  if (!Object.hasOwn(languageOfFolder, name)) return [`${name}: this is no language of the site`];
  return (Object.keys(wanted) as (keyof Pieces)[]).flatMap((kind) => {
    const there = Object.keys(pieces[kind]);
    const unknown = there.filter((id) => !wanted[kind].includes(id));
    const missing = name === 'en' ? wanted[kind].filter((id) => !there.includes(id)) : [];
    return [
      ...unknown.map((id) => `${name}: ${kind} has ${id}, which nobody knows`),
      ...missing.map((id) => `${name}: ${kind} lacks ${id}`),
    ];
  });
}

function byPiece(
  kind: keyof Pieces,
  pieces: readonly (readonly [string, Pieces])[],
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    wanted[kind].map((id) => [
      id,
      Object.fromEntries(
        pieces.flatMap(([name, ofLanguage]) =>
          Object.hasOwn(ofLanguage[kind], id) ? [[languageOfFolder[name], ofLanguage[kind][id]]] : [],
        ),
      ),
    ]),
  );
}
