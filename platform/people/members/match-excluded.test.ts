import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { openDevice } from '../devices';
import { exclude } from '../protection-gate';
import { listFlags } from '../protection';
import { putContact } from './contact-store';
import { createMember } from './create-member';
import { flagNewContact } from './match-excluded';
import { openAccount, type NewAccount } from '../registration/open-account';
import { createLoginSession } from '../login/create-login-session';
import { visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
let count = 0;

/** Somebody with a number, an address and a device, who then leaves for a year. */
async function excludedMember({ isExcluded = true } = {}) {
  count += 1;
  const contacts = { mobile: `+6391700000${count}0`, email: `left${count}@example.test` };
  const { id } = await createMember(test.db, {
    username: `left${count}`,
    password: 'a-long-password-1',
    accountType: 0,
    contacts,
    now,
  });
  const deviceToken = await inTransaction(test.db, async (tx) => {
    const { token } = await openDevice(tx, { token: null, userAgent: 'test', now });
    const input = { memberId: id, accountType: 0, method: 'password', now } as const;
    await createLoginSession(tx, { ...input, visitor: { ...visitor(test.db, { now }), deviceToken: token } });
    if (isExcluded) await exclude(tx, { memberId: id, period: '1y', recordedBy: id }, now);
    return token;
  });
  return { id, ...contacts, deviceToken };
}

const open = (account: Partial<NewAccount>, deviceToken: string | null = null) => {
  count += 1;
  const context = { ...visitor(test.db, { now }), deviceToken };
  return openAccount(context, { username: `fresh${count}`, passwordHash: null, ...account });
};

const flagsOn = async (excludedMemberId: string) =>
  (await listFlags(test.db)).filter((flag) => flag.excludedMemberId === excludedMemberId);

describe('somebody who is excluded', () => {
  it('opens no new account with a number that was theirs, and nothing of it is left', async () => {
    const left = await excludedMember();
    // They have another number by now: the old one is bound to nobody.
    await inTransaction(test.db, (tx) =>
      putContact(tx, { memberId: left.id, kind: 'mobile', value: '+639179999999', now }),
    );
    const again = open({ username: 'comesback', provedMobile: left.mobile });
    await expect(again).rejects.toMatchObject({ code: 'protection.excluded' });
    const { rowCount } = await test.pool.query(`select 1 from members where username = 'comesback'`);
    expect(rowCount).toBe(0);
  });

  it('is flagged on the same device and with the same typed address, without a word to who opens it', async () => {
    const left = await excludedMember();
    await open({ details: { email: left.email.toUpperCase(), mobileNum: left.mobile } }, left.deviceToken);
    expect((await flagsOn(left.id)).map(({ shared }) => shared).sort()).toEqual([
      'device',
      'email',
      'mobile',
    ]);
  });

  it('is flagged when an account proves a contact of theirs later', async () => {
    const left = await excludedMember();
    const other = await excludedMember({ isExcluded: false });
    await inTransaction(test.db, (tx) =>
      flagNewContact(tx, other.id, { kind: 'email', value: left.email }, now),
    );
    expect(await flagsOn(left.id)).toMatchObject([{ memberId: other.id, shared: 'email' }]);
  });
});

describe('everybody else', () => {
  it('is neither refused nor flagged, on the device of a member who plays', async () => {
    const plays = await excludedMember({ isExcluded: false });
    await open({ details: { email: plays.email } }, plays.deviceToken);
    await open({ provedMobile: '+639171112222' });
    expect(await flagsOn(plays.id)).toEqual([]);
  });
});
