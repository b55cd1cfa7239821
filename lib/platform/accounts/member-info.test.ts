import { memberSchemas } from '@/lib/contract/schemas/member';
import { useTestDatabase } from '@/lib/testing/database';
import { readMemberInfo } from './member-info';
import { newAccount, openFor } from './test-account';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

describe('the login before this one', () => {
  it('is none at the first', async () => {
    const anna = await newAccount(test.db, { now: start });
    const info = await readMemberInfo(test.db, anna.at(start).caller!);
    expect(info).toMatchObject({ lastLoginAt: null, lastLogin: null });
    expect(await memberSchemas.info.output.validate(info)).toMatchObject({ lastLogin: null });
  });

  it('is told with its device and address, and is never one of another member', async () => {
    const bert = await newAccount(test.db, { now: start });
    await newAccount(test.db, { now: after(500) });
    const next = await openFor(test.db, bert, { now: after(1000) });
    const lastLogin = {
      at: start.toISOString(),
      device: 'Chrome · Windows',
      address: bert.at(start).clientAddress,
    };
    const info = await readMemberInfo(test.db, next.at(after(1000)).caller!);
    expect(info).toMatchObject({ lastLoginAt: lastLogin.at, lastLogin });
    expect(await memberSchemas.info.output.validate(info)).toMatchObject({ lastLogin });
  });

  it('may be left out by an older gateway', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const { lastLogin: _left, ...older } = await readMemberInfo(test.db, cleo.at(start).caller!);
    expect(await memberSchemas.info.output.validate(older)).not.toHaveProperty('lastLogin');
  });
});
