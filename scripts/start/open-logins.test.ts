import { useTestDatabase } from '@/lib/testing/database';
import { testConnections as connections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { demonstrationCast, enrolCrowd, seedDemonstration } from '@/platform/operate/seed';
import { endLocks, lockAccount } from '@/platform/people/account-locks';
import { createMember, getMemberByUsername, hashPassword } from '@/platform/people/members';
import { openLogins } from './open-logins';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');

it('are those of the cast who are not locked and have kept their password, and neither demo players nor visitors', async () => {
  await seedDemonstration(test.db, { games: [], connections, now });
  await enrolCrowd(test.db, now);
  await createMember(test.db, { username: 'visitor', password: 'Of-their-own-1', accountType: 0, now });
  const cast = demonstrationCast.map(({ username }) => username).sort();
  expect(await openLogins(test.db, later)).toEqual(cast);
  const memberId = (await getMemberByUsername(test.db, 'ana'))?.id ?? '';
  const lock = { memberId, actor: 'desk:boss', reason: 'so', endsAt: new Date('2027-01-01T00:00:00Z') };
  await inTransaction(test.db, (tx) => lockAccount(tx, lock, now));
  expect(await openLogins(test.db, later)).toEqual(cast.filter((name) => name !== 'ana'));
  const end = { memberId, actor: 'desk:boss', agreedBy: 'desk:other', reason: 'so' };
  await inTransaction(test.db, (tx) => endLocks(tx, end, later));
  // In a house of before nobody is marked.
  await test.owner.query('delete from demonstration_members');
  expect(await openLogins(test.db, later)).toEqual(cast);
  const maria = (await getMemberByUsername(test.db, 'maria'))?.id ?? '';
  const passwordHash = await hashPassword('Of-her-own-1');
  await test.owner.query('update member_credentials set password_hash = $1 where member_id = $2', [
    passwordHash,
    maria,
  ]);
  expect(await openLogins(test.db, later)).toEqual(cast.filter((name) => name !== 'maria'));
});
