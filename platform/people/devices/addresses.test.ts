import { addressKey } from '@/lib/server/ip-key';
import { useTestDatabase } from '@/lib/testing/database';
import { newAddress } from '@/lib/testing/scenes/visitors';
import { inTransaction, newId } from '@/platform/ground/db';
import { createMember } from '../members/create-member';
import {
  allowSharedAddress,
  endSharedAddress,
  forgetAddress,
  hasHadAddress,
  isKnownAddress,
  isSharedAddressAllowed,
  listKnownAddresses,
  listSharedAddresses,
  noteAddress,
  shareAddress,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let memberId: string;
let address: string;

const newMember = async () =>
  (
    await createMember(test.db, {
      username: `adr${newId('x').slice(-12)}`,
      password: null,
      accountType: 0,
      now,
    })
  ).id;
const note = (where = address, who = memberId, at = now) =>
  inTransaction(test.db, (tx) => noteAddress(tx, who, where, at));
const forget = (addressId: string, who = memberId, at = later(1000)) =>
  inTransaction(test.db, (tx) => forgetAddress(tx, who, addressId, at));
const listed = (who = memberId) => listKnownAddresses(test.db, who);

beforeEach(async () => {
  memberId = await newMember();
  address = newAddress();
});

describe('an address of an account', () => {
  it('is new once, also when twenty logins come from it at the same moment', async () => {
    const firsts = await Promise.all(Array.from({ length: 20 }, () => note()));
    expect(firsts.filter(Boolean)).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
    expect(await isKnownAddress(test.db, memberId, address)).toBe(true);
    expect(await isKnownAddress(test.db, await newMember(), address)).toBe(false);
    expect(await isKnownAddress(test.db, memberId, `${address}0`)).toBe(false);
  });

  it('says when it was seen first and last; a login that comes late does not turn that back', async () => {
    await note(address, memberId, later(10));
    await note(address, memberId, later(30));
    await note(address, memberId, later(20));
    expect(await listed()).toMatchObject([{ address, firstSeenAt: later(10), lastSeenAt: later(30) }]);
  });

  it('is listed with the newest first, fifty at most', async () => {
    for (let index = 0; index < 52; index += 1) await note(`10.0.0.${index}`, memberId, later(index));
    const addresses = (await listed()).map((each) => each.address);
    expect(addresses).toHaveLength(50);
    expect(addresses.slice(0, 2)).toEqual(['10.0.0.51', '10.0.0.50']);
    expect(addresses).not.toContain('10.0.0.1');
  });

  it('that was forgotten is strange again, and the account has had one all the same', async () => {
    expect(await hasHadAddress(test.db, memberId)).toBe(false);
    await note();
    const [{ id } = { id: '' }] = await listed();
    expect(await forget(id)).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await isKnownAddress(test.db, memberId, address)).toBe(false);
    expect(await hasHadAddress(test.db, memberId)).toBe(true);
    expect(await note(address, memberId, later(2000))).toBe(true);
    expect(await listed()).toMatchObject([{ firstSeenAt: later(2000) }]);
  });

  it('is forgotten once, by nobody but its member', async () => {
    await note();
    const [{ id } = { id: '' }] = await listed();
    expect(await forget(id, await newMember())).toBe(false);
    expect(await forget('kad_unknown')).toBe(false);
    expect(await isKnownAddress(test.db, memberId, address)).toBe(true);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => forget(id)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });
});

describe('an address of several accounts', () => {
  const share = (others: readonly string[], who = memberId) => shareAddress(test.db, who, others);
  let friend: string;

  beforeEach(async () => {
    friend = await newMember();
  });

  it('connects those who were there, from both sides, and nobody with themselves', async () => {
    await note();
    expect(await share([friend])).toBe(false);
    await note(address, friend);
    expect(await share([await newMember(), friend])).toBe(true);
    expect(await share([memberId], friend)).toBe(true);
    expect(await share([memberId])).toBe(false);
    expect(await share([])).toBe(false);
  });

  it('connects also who has forgotten it', async () => {
    await note();
    await note(address, friend);
    const [{ id } = { id: '' }] = await listed(friend);
    await forget(id, friend);
    expect(await share([friend])).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '172.31.255.255',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
  ])('connects nobody where it names no place on the internet: %s', async (local) => {
    for (const who of [memberId, friend]) await note(addressKey(local), who);
    expect(await share([friend])).toBe(false);
    // The control: a public address beside it does.
    for (const who of [memberId, friend]) await note(address, who);
    expect(await share([friend])).toBe(true);
  });

  it('connects one household of IPv6 and not its neighbour', async () => {
    await note(addressKey('2001:db8:0:1::5'));
    await note(addressKey('2001:db8:0:2::5'), friend);
    expect(await share([friend])).toBe(false);
    await note(addressKey('2001:0DB8:0:1:ffff::9'), friend);
    expect(await share([friend])).toBe(true);
  });

  it('connects nobody while the operator allows it to be shared', async () => {
    await note();
    await note(address, friend);
    await allow();
    expect(await share([friend])).toBe(false);
    await end();
    expect(await share([friend])).toBe(true);
  });

  it('connects them by another address, whatever is allowed at the first', async () => {
    const second = newAddress();
    for (const where of [address, second]) for (const who of [memberId, friend]) await note(where, who);
    await allow();
    expect(await share([friend])).toBe(true);
  });
});

const allow = (where = address, reason = 'A café', at = now) =>
  inTransaction(test.db, (tx) =>
    allowSharedAddress(tx, { address: where, reason, actor: 'desk:lea', now: at }),
  );
const end = (where = address, at = later(1000)) =>
  inTransaction(test.db, (tx) => endSharedAddress(tx, where, at));

describe('an address that may be shared', () => {
  it('is allowed once at a time, for a reason, and can be again after its end', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => allow()));
    expect(outcomes.filter((each) => each === address)).toHaveLength(1);
    expect(await isSharedAddressAllowed(test.db, address)).toBe(true);
    expect(await end()).toBe(address);
    expect(await end()).toBeNull();
    expect(await isSharedAddressAllowed(test.db, address)).toBe(false);
    expect(await allow(address, 'A library', later(2000))).toBe(address);
    const found = (await listSharedAddresses(test.db)).filter((each) => each.address === address);
    expect(found).toEqual([{ address, reason: 'A library', allowedBy: 'desk:lea', allowedAt: later(2000) }]);
  });

  it('is one by each of its spellings', async () => {
    const key = await allow('2001:DB8:00ff:1::1');
    expect(key).toBe('2001:db8:ff:1::/64');
    expect(await allow('2001:db8:ff:1:2:3:4:5')).toBeNull();
    expect(await isSharedAddressAllowed(test.db, '2001:db8:ff:1::9')).toBe(true);
    expect(await isSharedAddressAllowed(test.db, '2001:db8:ff:2::1')).toBe(false);
    expect(await end('2001:db8:ff:1:ffff::')).toBe(key);
    expect(await allow(`::ffff:${address}`)).toBe(address);
    expect(await isSharedAddressAllowed(test.db, address)).toBe(true);
  });

  it('is listed with the oldest first', async () => {
    const [old, young] = [newAddress(), newAddress()];
    await allow(young, 'A hostel', later(5));
    await allow(old, 'A hotel', later(-5));
    const order = (await listSharedAddresses(test.db)).map((each) => each.address);
    expect(order.indexOf(old)).toBeLessThan(order.indexOf(young));
  });

  it.each(["update shared_addresses set reason = 'x'", 'delete from shared_addresses'])(
    'is history that the application cannot rewrite: %s',
    async (statement) => {
      await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
    },
  );
});
