import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { createMember } from '../members/create-member';
import {
  forgetRemembered,
  forgetRememberedOf,
  isDeviceOf,
  isRemembered,
  listAccountsOfDevices,
  listMembersOfDevice,
  listRemembered,
  noteDeviceLogin,
  openDevice,
  shareDevice,
  signOutDevices,
} from '.';
import { rememberedMs } from './member-device-store';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const mobile = { mobileNum: '09171234567', countryDialingCode: '+63' };
const other = { mobileNum: '09187654321', countryDialingCode: '+63' };

let memberId: string;
let username: string;
let deviceId: string;

async function newMember(): Promise<{ memberId: string; username: string }> {
  const name = `Dev${newId('x').slice(-12)}`;
  const { id } = await createMember(test.db, { username: name, password: null, accountType: 0, now });
  return { memberId: id, username: name };
}

const newDevice = async () =>
  (await inTransaction(test.db, (tx) => openDevice(tx, { token: null, userAgent: '', now }))).id;

type Login = Partial<Parameters<typeof noteDeviceLogin>[1]>;
const login = (part: Login = {}) =>
  inTransaction(test.db, (tx) => noteDeviceLogin(tx, { memberId, deviceId, remember: null, now, ...part }));
const remember = (part: Login = {}) => login({ remember: { mobile: null }, ...part });
const forget = (name: string | null, at = now) =>
  inTransaction(test.db, (tx) => forgetRemembered(tx, { deviceId, username: name, now: at }));
const usernames = async (at = now) =>
  (await listRemembered(test.db, deviceId, at)).map((each) => each.username);
const mobiles = async (at = now) => (await listRemembered(test.db, deviceId, at)).map((each) => each.mobile);

beforeEach(async () => {
  ({ memberId, username } = await newMember());
  deviceId = await newDevice();
});

describe('a login on a device', () => {
  it('is the first one there once, and of twenty at the same moment one is', async () => {
    const firsts = await Promise.all(Array.from({ length: 20 }, () => login()));
    expect(firsts.filter(Boolean)).toHaveLength(1);
    expect(await login({ now: later(1) })).toBe(false);
    expect(await login({ deviceId: await newDevice() })).toBe(true);
  });

  it('makes the device one of this account and of no other', async () => {
    const stranger = await newMember();
    expect(await isDeviceOf(test.db, memberId, deviceId)).toBe(false);
    await login();
    expect(await isDeviceOf(test.db, memberId, deviceId)).toBe(true);
    expect(await isDeviceOf(test.db, stranger.memberId, deviceId)).toBe(false);
    expect(await isDeviceOf(test.db, memberId, await newDevice())).toBe(false);
  });
});

describe('a remembered login', () => {
  it('stands for the password for a day, to the millisecond', async () => {
    await remember();
    const at = (ms: number) => isRemembered(test.db, memberId, deviceId, later(ms));
    expect(await Promise.all([0, rememberedMs - 1, rememberedMs].map(at))).toEqual([true, true, false]);
    expect(await usernames(later(rememberedMs - 1))).toEqual([username]);
    expect(await usernames(later(rememberedMs))).toEqual([]);
  });

  it('is not one that nobody asked to be remembered', async () => {
    await login();
    expect(await isRemembered(test.db, memberId, deviceId, now)).toBe(false);
    expect(await usernames()).toEqual([]);
  });

  it('goes on when the account is logged in to without a word about it, and no longer than it would have', async () => {
    await remember();
    await login({ now: later(1000) });
    expect(await isRemembered(test.db, memberId, deviceId, later(rememberedMs - 1))).toBe(true);
    expect(await isRemembered(test.db, memberId, deviceId, later(rememberedMs))).toBe(false);
  });

  it('begins anew when it is asked for again', async () => {
    await remember();
    await remember({ now: later(1000) });
    expect(await isRemembered(test.db, memberId, deviceId, later(rememberedMs + 999))).toBe(true);
  });

  it('is listed with the newest login first, five at most', async () => {
    const names: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const each = await newMember();
      names.unshift(each.username);
      await remember({ memberId: each.memberId, now: later(index) });
    }
    expect(await usernames(later(10))).toEqual(names.slice(0, 5));
    expect(await listRemembered(test.db, await newDevice(), now)).toEqual([]);
  });
});

describe('the number of a remembered login', () => {
  it('is what was used, until another one is', async () => {
    await remember({ remember: { mobile } });
    expect(await mobiles()).toEqual([mobile]);
    await login({ now: later(1) });
    await remember({ now: later(2) });
    expect(await mobiles(later(2))).toEqual([mobile]);
    await remember({ remember: { mobile: other }, now: later(3) });
    expect(await mobiles(later(3))).toEqual([other]);
  });

  it('does not come back with a login by password after it was forgotten', async () => {
    await remember({ remember: { mobile } });
    await forget(username, later(1));
    await remember({ now: later(2) });
    expect(await mobiles(later(2))).toEqual([null]);
  });

  it('does not come back either when its day was over', async () => {
    await remember({ remember: { mobile } });
    await remember({ now: later(rememberedMs) });
    expect(await mobiles(later(rememberedMs))).toEqual([null]);
  });
});

describe('forgetting', () => {
  it('of one name leaves the others, whatever the case it is written in', async () => {
    const friend = await newMember();
    await remember();
    await remember({ memberId: friend.memberId });
    await forget(username.toUpperCase());
    expect(await usernames()).toEqual([friend.username]);
    expect(await isRemembered(test.db, memberId, deviceId, now)).toBe(false);
  });

  it.each(['', '%', '_', 'nobody'])('of %j forgets nobody', async (name) => {
    await remember();
    await forget(name);
    expect(await usernames()).toEqual([username]);
  });

  it('of all forgets all on this device and nothing on another', async () => {
    const elsewhere = await newDevice();
    await remember();
    await remember({ deviceId: elsewhere });
    await forget(null);
    expect(await usernames()).toEqual([]);
    expect(await isRemembered(test.db, memberId, elsewhere, now)).toBe(true);
  });

  it('holds from its moment on, and does not lengthen what is over already', async () => {
    await remember();
    await forget(null, later(rememberedMs + 1000));
    expect(await isRemembered(test.db, memberId, deviceId, later(rememberedMs))).toBe(false);
    await remember();
    await forget(null, later(1000));
    expect(await isRemembered(test.db, memberId, deviceId, later(999))).toBe(true);
    expect(await isRemembered(test.db, memberId, deviceId, later(1000))).toBe(false);
  });

  it('of an account ends it on every device but the one that asks, and for nobody else', async () => {
    const [elsewhere, friend] = [await newDevice(), await newMember()];
    await remember();
    await remember({ deviceId: elsewhere });
    await remember({ memberId: friend.memberId, deviceId: elsewhere });
    const forgetOf = (exceptDeviceId: string | null) =>
      inTransaction(test.db, (tx) => forgetRememberedOf(tx, { memberId, exceptDeviceId, now }));
    await forgetOf(deviceId);
    expect(await isRemembered(test.db, memberId, deviceId, now)).toBe(true);
    expect(await isRemembered(test.db, memberId, elsewhere, now)).toBe(false);
    expect(await isRemembered(test.db, friend.memberId, elsewhere, now)).toBe(true);
    await forgetOf(null);
    expect(await isRemembered(test.db, memberId, deviceId, now)).toBe(false);
  });
});

describe('a device that was signed out from elsewhere', () => {
  const signOut = (part: { deviceId?: string; exceptDeviceId?: string | null } = {}, at = later(1000)) =>
    inTransaction(test.db, (tx) => signOutDevices(tx, { memberId, exceptDeviceId: null, now: at, ...part }));
  const vouches = async (id = deviceId) => (await listMembersOfDevice(test.db, id)).includes(memberId);

  it('vouches for the account again after the next login there, and not before', async () => {
    await login();
    expect(await vouches()).toBe(true);
    await signOut();
    expect(await vouches()).toBe(false);
    await login({ now: later(1000) });
    expect(await vouches()).toBe(true);
  });

  it('does so for the other accounts that were used on it', async () => {
    const friend = await newMember();
    await login();
    await login({ memberId: friend.memberId });
    await signOut();
    expect(await listMembersOfDevice(test.db, deviceId)).toEqual([friend.memberId]);
  });

  it('is one of them, or every one but that of who asks', async () => {
    const [second, third] = [await newDevice(), await newDevice()];
    for (const id of [deviceId, second, third]) await login({ deviceId: id });
    await signOut({ deviceId: second });
    expect([await vouches(), await vouches(second), await vouches(third)]).toEqual([true, false, true]);
    await signOut({ exceptDeviceId: deviceId });
    expect([await vouches(), await vouches(second), await vouches(third)]).toEqual([true, false, false]);
  });

  it('is never the one that asks, also where it names itself', async () => {
    await login();
    await signOut({ deviceId, exceptDeviceId: deviceId });
    expect(await vouches()).toBe(true);
  });

  it('stays a device of the account: a login there is no surprise', async () => {
    await login();
    await signOut();
    expect(await isDeviceOf(test.db, memberId, deviceId)).toBe(true);
    expect(await login({ now: later(2000) })).toBe(false);
  });
});

describe('accounts that have met on a device', () => {
  it('are found from both sides, and an account is never one of its own', async () => {
    const [friend, stranger] = [await newMember(), await newMember()];
    await login();
    await login({ memberId: friend.memberId });
    await login({ memberId: stranger.memberId, deviceId: await newDevice() });
    const meet = (one: string, others: string[]) => shareDevice(test.db, one, others);
    expect(await meet(memberId, [stranger.memberId, friend.memberId])).toBe(true);
    expect(await meet(friend.memberId, [memberId])).toBe(true);
    expect(await meet(memberId, [stranger.memberId])).toBe(false);
    expect(await meet(memberId, [memberId])).toBe(false);
    expect(await meet(memberId, [])).toBe(false);
    expect(await listAccountsOfDevices(test.db, memberId)).toEqual([friend.memberId]);
    expect(await listAccountsOfDevices(test.db, stranger.memberId)).toEqual([]);
  });

  it('are named once, however many devices they share, and also when one was signed out there', async () => {
    const [friend, second] = [await newMember(), await newDevice()];
    for (const id of [deviceId, second]) {
      await login({ deviceId: id });
      await login({ memberId: friend.memberId, deviceId: id });
    }
    await inTransaction(test.db, (tx) =>
      signOutDevices(tx, { memberId, exceptDeviceId: null, now: later(5) }),
    );
    expect(await listAccountsOfDevices(test.db, memberId)).toEqual([friend.memberId]);
    expect(await shareDevice(test.db, memberId, [friend.memberId])).toBe(true);
  });
});
