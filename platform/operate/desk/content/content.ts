import { say } from '@/lib/said';
import {
  listPieces,
  listVersions,
  postponePublishing,
  publishDrafts,
  readPiece,
  restoreVersion,
  writeDraft,
} from '@/platform/brand/drafts';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { languageOf, momentOf, requireText, requireWhole } from '../inputs';
import { auditContent, drafted } from './drafted';
import { pieceVerbs } from './pieces';

const audit = (call: DeskCall, verb: string, subject: string, after: object) =>
  auditContent(call, verb, subject, { after });

const longest = 20_000;
const mostVersions = 100;

/** What pages say, written beside English, shown when it is published. */
export const content: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Articles, promotions, levels, notices and banners, with where each language stands.',
    run: async ({ tx, now }) =>
      (await listPieces(tx, now)).map(({ states, ...piece }) => ({ ...piece, ...states })),
  },
  show: {
    right: 'content.read',
    kind: 'read',
    args: '<piece>',
    about: 'One piece in every language: what is shown, and what is written for it.',
    run: async ({ tx, now, args: [piece = ''] }) =>
      drafted(async () => {
        const { languages, rules, place, ...named } = await readPiece(tx, piece);
        return {
          ...named,
          rules: { ...rules },
          place: place && { ...place },
          isOver: place?.shownUntil ? place.shownUntil <= now : false,
          languages: languages.map(({ shown, draft, ...each }) => ({
            ...each,
            shown: shown && { ...shown },
            draft: draft && { ...draft },
          })),
        };
      }),
  },
  versions: {
    right: 'content.read',
    kind: 'read',
    args: '<piece>',
    pagedBy: 'version',
    options: {
      language: 'of one language; all when it is not said',
      before: 'the last version of the page before',
      limit: `how many, at most ${mostVersions}; 30 when it is not said`,
    },
    about: 'What was written of a piece, the newest first.',
    run: async (call) => {
      const { tx, args, options } = call;
      const limit = requireWhole(options.limit ?? '30', '--limit', [1, mostVersions]);
      const language = options.language === undefined ? null : languageOf(call);
      const before = options.before ?? null;
      const versions = await listVersions(tx, { piece: args[0] ?? '', language, before, limit });
      return versions.map(
        ({ id, language: of, title, state, writtenBy, writtenAt, publishedFor }): Shown => ({
          ...{ version: id, language: of, title, state, by: writtenBy, at: writtenAt, publishedFor },
        }),
      );
    },
  },
  draft: {
    right: 'content.write',
    kind: 'write',
    args: '<piece>',
    options: {
      language: 'EN, TY …; EN when it is not said',
      title: 'in that language',
      summary: 'one sentence, of articles and promotions',
      html: 'the text of an article, a promotion or a notice',
      lines: 'of a level: one benefit a line; \\n begins a line',
      base: 'the version that you have before you; refused when somebody has written since',
    },
    about: 'Writes a new version. Nothing of it is shown before it is published.',
    run: async (call) => {
      const { tx, now, actor, args, options } = call;
      const [piece = ''] = args;
      const [language, title] = [languageOf(call), requireText(call, 'title', 160)];
      const text = options.html ?? options.lines?.replaceAll('\\n', '\n') ?? '';
      if (text.length > longest) throw new DeskError(say`A text has at most ${longest} characters`);
      const { id, base } = await drafted(() =>
        writeDraft(tx, {
          ...{ piece, language, title, summary: options.summary ?? '', content: text },
          ...{ base: options.base ?? null, writtenBy: actor, now },
        }),
      );
      await audit(call, 'draft', piece, { language, version: id, base, title });
      return { version: id };
    },
  },
  publish: {
    right: 'content.write',
    kind: 'write',
    args: '<piece>',
    options: {
      language: 'of one language; all that have something new when it is not said',
      from: 'when: 2026-12-01T10:00Z; now when it is not said',
    },
    about: 'Shows what was written, now or from a time on. Pages are new within two seconds.',
    run: async (call) => {
      const { tx, now, actor, args, options } = call;
      const [piece = ''] = args;
      const language = options.language === undefined ? null : languageOf(call);
      const from = momentOf(options.from, '--from') ?? null;
      const published = await drafted(() => publishDrafts(tx, { piece, language, from, actor, now }));
      const versions = Object.fromEntries(published.map(({ language: of, id }) => [of, id]));
      await audit(call, from ? 'plan' : 'publish', piece, { versions, from: from?.toISOString() ?? null });
      return { piece, from: from ?? now, ...versions };
    },
  },
  postpone: {
    right: 'content.write',
    kind: 'write',
    args: '<piece>',
    options: { language: 'EN when it is not said' },
    about: 'What is planned of a piece in a language is not published.',
    run: async (call) => {
      const { tx, now, args } = call;
      const [piece = ''] = args;
      const language = languageOf(call);
      await drafted(() => postponePublishing(tx, { piece, language, now }));
      await audit(call, 'postpone', piece, { language });
      return say`Nothing of ${piece} is planned in ${language}.`;
    },
  },
  restore: {
    right: 'content.write',
    kind: 'write',
    args: '<version>',
    about: 'The text of an older version as a new one, to be published like any other.',
    run: async (call) => {
      const { tx, now, actor, args } = call;
      const [version = ''] = args;
      const { id, piece, language } = await drafted(() =>
        restoreVersion(tx, { version, writtenBy: actor, now }),
      );
      await audit(call, 'restore', piece, { language, version: id, from: version });
      return { version: id, piece, language };
    },
  },
  ...pieceVerbs,
};
