import { promotionTypes } from '@/lib/contract/calls/content';
import { say } from '@/lib/said';
import {
  beginPiece,
  endPiece,
  noticeAudiences,
  pieceKinds,
  placePiece,
  type PiecePlace,
} from '@/platform/brand/drafts';
import type { DeskCall, DeskNoun } from '../command';
import { momentOf, requireOneOf, requireWhole } from '../inputs';
import { auditContent, drafted } from './drafted';

const placeOptions = {
  position: 'smaller comes first; 1 when it is not said',
  from: 'from when: 2026-12-01T10:00Z; of a new piece from when it is published',
  until: 'until when: 2026-12-01T10:00Z, or never',
  category: 'of an article: the slug of its category',
  type: 'of a promotion: NEWBIE, DEPOSIT …; OTHERS when it is not said',
  picture: 'of a promotion or a banner: /media/…, /art/… or https://…',
  page: 'of the same, where it leads: /rng, of a banner also https://…, or none',
  group: 'of a banner, which page shows it; w_home when it is not said',
  audience: 'of a notice: player when it is not said',
} as const;
const choices = { type: promotionTypes, audience: noticeAudiences } as const;

/** What was said of a place; nothing of what was not. */
function placeIn({ options }: DeskCall): Partial<PiecePlace> {
  const { position, from, until, category, type, picture, page, group, audience } = options;
  const end = until === 'never' ? null : momentOf(until, '--until');
  const begin = momentOf(from, '--from');
  const link = page === 'none' ? null : page;
  return {
    ...(position !== undefined && { sortOrder: requireWhole(position, '--position', [0, 999]) }),
    ...(begin !== undefined && { shownFrom: begin }),
    ...(end !== undefined && { shownUntil: end }),
    ...(category !== undefined && { category }),
    ...(type !== undefined && { type }),
    ...(picture !== undefined && { picture }),
    ...(link !== undefined && { link }),
    ...(group !== undefined && { group }),
    ...(audience !== undefined && { audience }),
  };
}

const newKinds = pieceKinds.filter((kind) => kind !== 'vip');

/** What a piece is besides its texts: begun, put in its place, taken off. */
export const pieceVerbs: DeskNoun = {
  new: {
    right: 'content.write',
    kind: 'write',
    args: `<${newKinds.join('|')}> [name]`,
    options: placeOptions,
    choices,
    about:
      'Begins a piece; its texts are drafted and published like those of any other. Notices and banners get a name by themselves.',
    run: async (call) => {
      const { tx, now, actor, args } = call;
      const kind = requireOneOf(args[0] ?? '', 'A piece', newKinds);
      const { piece, place } = await drafted(() =>
        beginPiece(tx, { kind, key: args[1] ?? null, place: placeIn(call), writtenBy: actor, now }),
      );
      await auditContent(call, 'new', piece, { after: place });
      return { piece };
    },
  },
  place: {
    right: 'content.write',
    kind: 'write',
    args: '<piece>',
    options: placeOptions,
    choices,
    about: 'Where and when a piece is shown; what is not said stays as it is.',
    run: async (call) => {
      const { tx, now, actor, args } = call;
      const [piece = ''] = args;
      const change = await drafted(() =>
        placePiece(tx, { piece, place: placeIn(call), writtenBy: actor, now }),
      );
      await auditContent(call, 'place', piece, change);
      return { piece, ...change.after };
    },
  },
  end: {
    right: 'content.write',
    kind: 'write',
    args: '<piece>',
    about: 'Takes a piece off now; with another end it is shown again.',
    run: async (call) => {
      const { tx, now, actor, args } = call;
      const [piece = ''] = args;
      const change = await drafted(() => endPiece(tx, { piece, writtenBy: actor, now }));
      await auditContent(call, 'end', piece, change);
      return say`${piece} is not shown any more.`;
    },
  },
};
