import { invalidFields } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { member, type Avatar } from '@/lib/contract/calls/member';
import { insertChosenLanguage } from '@/platform/brand/notices';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { getSettings } from '@/platform/brand/settings';
import { getAvatarId, insertAvatar } from './avatar-store';
import { avatarOf, avatars, defaultAvatar } from './avatars';
import { readMemberInfo } from './member-info';

async function readAvatar(context: CallContext): Promise<Avatar> {
  const { memberId } = requireCaller(context);
  return avatarOf(await getAvatarId(context.db, memberId)) ?? defaultAvatar;
}

async function chooseAvatar(context: CallContext, { iconId }: { iconId: string }): Promise<Avatar> {
  const { memberId } = requireCaller(context);
  const chosen = avatarOf(iconId);
  if (!chosen) throw invalidFields({ iconId: { code: 'choice' } });
  await inTransaction(context.db, (tx) => insertAvatar(tx, { memberId, iconId, now: context.now }));
  return chosen;
}

async function chooseLanguage(
  context: CallContext,
  input: { language: string },
): Promise<{ language: string }> {
  const { memberId } = requireCaller(context);
  const language = input.language.toUpperCase();
  const { languages } = await getSettings(context.db, context.now);
  if (!languages.includes(language)) throw invalidFields({ language: { code: 'choice' } });
  await inTransaction(context.db, (tx) => insertChosenLanguage(tx, { memberId, language, now: context.now }));
  return { language };
}

const { info, icons, setIcon, avatar, updateLanguage } = member;
const shownCalls = { info, icons, setIcon, avatar, updateLanguage };

/** The calls of the family `member` that show who somebody is, and how they like to read; the rest are the accounts' own. */
export const profileHandlers = implement<CallContext, typeof shownCalls>(shownCalls, {
  info: (context) => readMemberInfo(context.db, requireCaller(context), context.now),
  icons: async (context) => ({ list: [...avatars], iconId: (await readAvatar(context)).iconId }),
  setIcon: chooseAvatar,
  avatar: readAvatar,
  updateLanguage: chooseLanguage,
});
