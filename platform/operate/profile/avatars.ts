import type { Avatar } from '@/lib/contract/calls/member';

/** The pictures of the brand; `brand/art/avatars.ts` draws them. An id that was chosen is never given to another picture. */
export const avatarIds = [
  'lantern',
  'sailboat',
  'lighthouse',
  'palm-tree',
  'compass',
  'paper-boat',
  'moon',
  'maple-leaf',
  'owl',
  'sea-turtle',
  'hummingbird',
  'mountains',
] as const;
export type AvatarId = (typeof avatarIds)[number];

/** Of a member who has chosen none. */
export const defaultAvatar: Avatar = { iconId: '', picture: '/art/avatar.svg' };

export function isAvatarId(iconId: string): iconId is AvatarId {
  return (avatarIds as readonly string[]).includes(iconId);
}

/** Null for an id that there is no picture for, or no more. */
export function avatarOf(iconId: string | null): Avatar | null {
  return iconId !== null && isAvatarId(iconId) ? { iconId, picture: `/art/avatars/${iconId}.svg` } : null;
}

export const avatars: readonly Avatar[] = avatarIds.flatMap((iconId) => avatarOf(iconId) ?? []);
