import type { Reshapes } from './reshapes';
import { eachRow, firstOf, isRecord, listIn, recordOf, type Row } from './rows';
import { fieldRules } from './system';

/** Account types come as numbers or their texts, and under one of two names. */
function info(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const type = firstOf(value, 'type', 'isAgent') ?? 0;
  const labels = listIn(value.memberLabel) ?? [];
  return {
    ...value,
    nickname: firstOf(value, 'nickname', 'account'),
    type,
    isAgent: firstOf(value, 'isAgent') ?? type,
    clubLabel: isRecord(value.clubLabel) ? value.clubLabel : {},
    memberLabel: labels.map((label) => (isRecord(label) ? label.labelName : label)),
  };
}

function avatarRow(row: Row): Row {
  return {
    iconId: firstOf(row, 'iconId', 'id', 'icon') ?? '',
    picture: firstOf(row, 'picture', 'url', 'iconUrl', 'image'),
  };
}

/** One without a picture or a name for it cannot be chosen. */
const isAvatar = (row: unknown): boolean => isRecord(row) && row.iconId !== '' && row.picture !== undefined;

function avatar(value: unknown): unknown {
  return isRecord(value) ? avatarRow(isRecord(value.avatar) ? value.avatar : value) : value;
}

export const memberReshapes: Reshapes<'member'> = {
  info,
  registerSettings: (value) =>
    isRecord(value) ? { ...value, fields: fieldRules(value.fields) } : { fields: fieldRules(value) },
  sendRegisterCode: recordOf,
  sendPasswordCode: recordOf,
  changePassword: recordOf,
  icons: (value) => {
    const rows = listIn(value, 'icons', 'avatars');
    const current = isRecord(value) ? firstOf(value, 'iconId', 'icon', 'current') : undefined;
    return rows
      ? {
          list: eachRow(rows, avatarRow).filter(isAvatar),
          iconId: isRecord(current) ? current.iconId : current,
        }
      : value;
  },
  avatar,
  setIcon: (value, { input }) => (isRecord(value) ? avatar(value) : { iconId: input.iconId }),
  unreadCount: (value) => (isRecord(value) ? value : { count: value }),
};
