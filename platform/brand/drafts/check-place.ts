import { normalAddress } from '@/lib/addresses/normal-address.mjs';
import { outsideHref } from '@/lib/addresses/outside-href';
import { promotionTypes } from '@/lib/contract/calls/content';
import { say } from '@/lib/said';
import type { Reader } from '@/platform/ground/db';
import { findContentPiece } from '../content';
import { DraftError, type PieceKind, type PiecePlace } from './types';

export const noticeAudiences = ['player', 'popup', 'promotion'] as const;

/** What each kind has besides its order and its dates. */
const parts: Readonly<Record<PieceKind, readonly (keyof PiecePlace)[]>> = {
  category: [],
  article: ['category'],
  promotion: ['type', 'picture', 'link'],
  vip: [],
  notice: ['audience'],
  banner: ['group', 'picture', 'link'],
};

const common: readonly (keyof PiecePlace)[] = ['sortOrder', 'shownFrom', 'shownUntil'];
const furthestMs = 3_660 * 86_400_000;
const highestOrder = 999;
/** Pictures come from the site itself or from an address that browsers load safely. */
const pictureAddress = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]{1,500}$/;

/** A place that can be shown, with what its kind takes for granted. Throws `DraftError` with what would be right. */
export async function checkedPlace(
  reader: Reader,
  kind: PieceKind,
  wanted: PiecePlace,
  now: Date,
  before: PiecePlace | null = null,
): Promise<PiecePlace> {
  const known = new Set([...common, ...parts[kind]]);
  const stranger = Object.keys(wanted).find((name) => !known.has(name as keyof PiecePlace));
  if (stranger !== undefined) throw new DraftError(say`A ${kind} has no ${stranger}`);
  if (!Number.isInteger(wanted.sortOrder) || wanted.sortOrder < 0 || wanted.sortOrder > highestOrder)
    throw new DraftError(say`The position is a whole number from 0 to ${highestOrder}`);
  checkWindow(wanted, before, now);
  if (kind === 'article') await checkCategory(reader, wanted.category);
  if (kind === 'promotion') return checkedPromotion(wanted);
  if (kind === 'banner') return checkedBanner(wanted);
  if (kind !== 'notice') return wanted;
  const audience = noticeAudiences.find((each) => each === (wanted.audience ?? 'player'));
  if (!audience) throw new DraftError(say`An audience is one of: ${noticeAudiences.join(', ')}`);
  return { ...wanted, audience };
}

function checkWindow({ shownFrom, shownUntil }: PiecePlace, before: PiecePlace | null, now: Date): void {
  const isNew = (date: Date | null, old: Date | null | undefined) =>
    date !== null && date.getTime() !== old?.getTime();
  for (const date of [shownFrom, shownUntil])
    if (date && date.getTime() - now.getTime() > furthestMs)
      throw new DraftError(say`The dates lie within the next ten years`);
  if (isNew(shownUntil, before?.shownUntil) && shownUntil && shownUntil <= now)
    throw new DraftError(say`The end lies in the past; to take it off now there is: content end`);
  if (shownUntil && shownUntil <= (shownFrom ?? now)) throw new DraftError(say`It ends after it begins`);
}

async function checkCategory(reader: Reader, category = ''): Promise<void> {
  if (!category || !(await findContentPiece(reader, 'category', category)))
    throw new DraftError(say`An article stands in a category that is shown; there is no "${category}"`);
}

function checkedPromotion(place: PiecePlace): PiecePlace {
  const { type = 'OTHERS', link = null } = place;
  if (!promotionTypes.some((each) => each === type))
    throw new DraftError(say`A type is one of: ${promotionTypes.join(', ')}`);
  if (link !== null && normalAddress(link) !== link)
    throw new DraftError(say`A promotion leads to a path of this site: /rng, /?mc=depositv2 …`);
  return { ...place, type, picture: checkedPicture(place.picture), link };
}

function checkedBanner(place: PiecePlace): PiecePlace {
  const { group = 'w_home', link = null } = place;
  if (!/^w_[a-z]{2,20}$/.test(group))
    throw new DraftError(say`A group is w_ and small letters: w_home, w_slot …`);
  return { ...place, group, picture: checkedPicture(place.picture), link: checkedLink(link) };
}

function checkedLink(link: string | null): string | null {
  if (link === null || (link.startsWith('/') && normalAddress(link) === link)) return link;
  const outside = outsideHref(link);
  if (!outside) throw new DraftError(say`A banner leads to a page of this site (/rng) or to https://…`);
  return outside;
}

function checkedPicture(picture = ''): string {
  if (!pictureAddress.test(picture))
    throw new DraftError(
      say`It needs a picture: one of the brand (/media/…), /art/… of this site, or https://…`,
    );
  return picture;
}
