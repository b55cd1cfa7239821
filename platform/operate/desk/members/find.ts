import { maskedEmail, maskedMobile } from '@/lib/server/phone-number';
import { say } from '@/lib/said';
import { readLoginName } from '@/platform/people/attempts';
import { emailAddressOf } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskCommand, type Shown } from '../command';
import { requireWhole } from '../inputs';
import { findByContact, findById, findByName, type FoundMember } from './find-store';

type FoundBy = 'id' | 'mail' | 'number' | 'name';
interface Hit {
  by: FoundBy;
  member: FoundMember;
}

const id = /^[a-z]{3}_[0-9A-Za-z]{6,60}$/;
const longest = 254;

const hits = (by: FoundBy, members: readonly FoundMember[]): Hit[] =>
  members.map((member) => ({ by, member }));

/** What the text can mean, the surest first: an id means one thing, a number can be a username as well. */
async function look({ tx, now, args, options }: DeskCall): Promise<Hit[]> {
  const text = args.join(' ').trim();
  if (text.length > longest) throw new DeskError(say`A search has at most ${longest} characters`);
  const { before, limit = '50' } = options;
  const page = { before, limit: requireWhole(limit, '--limit', [1, 200]) };
  if (id.test(text)) {
    const byId = hits('id', await findById(tx, text));
    if (byId.length > 0) return byId;
  }
  const email = text.includes('@') ? emailAddressOf(text) : null;
  const { mobile } = await readLoginName(tx, text, now);
  const exact = [
    ...(email === null ? [] : hits('mail', await findByContact(tx, { kind: 'email', value: email }))),
    ...(mobile === null ? [] : hits('number', await findByContact(tx, { kind: 'mobile', value: mobile }))),
  ];
  const named = hits('name', await findByName(tx, { beginning: text.toLowerCase(), ...page }));
  const known = new Set(exact.map(({ member }) => member.id));
  return [...(before === undefined ? exact : []), ...named.filter(({ member }) => !known.has(member.id))];
}

/** Number and mail never leave whole: see `members unmask`. */
const shown = ({ by, member }: Hit): Shown => ({
  member: member.id,
  username: member.username,
  nickname: member.nickname,
  type: member.accountType,
  number: member.mobile && maskedMobile(member.mobile),
  mail: member.email && maskedEmail(member.email),
  createdAt: member.createdAt,
  foundBy: by,
});

export const find: DeskCommand = {
  right: 'members.read',
  kind: 'read',
  args: '<text…>',
  options: { before: 'what comes behind this member: mem_…', limit: 'how many; 50 when it is not said' },
  pagedBy: 'member',
  about:
    'Members by the beginning of a username or nickname, or by a whole number, e-mail address or id: of the member, a round, a deposit or a withdrawal.',
  run: async (call) => (await look(call)).map(shown),
};
