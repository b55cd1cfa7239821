import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { cashOf, onOffer, orderFor, pointsOf, shopper, someAddress } from '@/lib/testing/scenes/loyalty/mall';
import { readOrder } from '@/platform/engage/point-orders';

const test = useTestDatabase();
const { told, refused, newestAudit } = deskScene(test);
const why = ['--reason', 'Seen', '--as', 'ana'];

async function ordered() {
  const who = await shopper(test.db, 500n, 1_000n);
  const { id } = await orderFor(
    test.db,
    who,
    await onOffer(test.db, { surchargeMinor: 100n }),
    1,
    new Date(),
  );
  return { who, id };
}

describe('orders at the desk', () => {
  it('are approved, packed, sent and delivered one after the other, each with its entry', async () => {
    const { who, id } = await ordered();
    expect(await told<{ order: string }[]>('orders', 'list')).toContainEqual(
      expect.objectContaining({ order: id, step: 'in_process', points: '100', surcharge: '1.00' }),
    );
    expect(await refused('orders', 'pack', id, ...why)).toContain('points.order.state');
    await told('orders', 'approve', id, ...why);
    await told('orders', 'pack', id, ...why);
    expect(await refused('orders', 'ship', id, ...why)).toContain('--carrier');
    await told('orders', 'ship', id, '--carrier', 'Post', '--number', 'X1', ...why);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'shell:ana', action: 'order.shipped', subject: id, reason: 'Seen' },
    });
    await told('orders', 'deliver', id, ...why);
    const seen = { memberId: who.memberId, orderId: id, language: 'EN' };
    expect(await readOrder(test.db, seen)).toMatchObject({
      ...{ step: 'delivered', carrier: 'Post', trackingNumber: 'X1' },
    });
    expect(await told('orders', 'show', id)).toMatchObject({ step: 'delivered', number: 'X1' });
  });

  it('are rejected or refunded with a reason that the member reads', async () => {
    const { who, id } = await ordered();
    expect(await refused('orders', 'reject', id)).toContain('Say why');
    await told('orders', 'reject', id, '--reason', 'No such size', '--as', 'ana');
    const other = await orderFor(test.db, who, await onOffer(test.db));
    await told('orders', 'approve', other.id, ...why);
    await told('orders', 'refund', other.id, '--reason', 'Lost', '--as', 'ana');
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      500n,
      1_000n,
    ]);
    const reasonOf = async (orderId: string) =>
      (await readOrder(test.db, { memberId: who.memberId, orderId, language: 'EN' })).reason;
    expect([await reasonOf(id), await reasonOf(other.id)]).toEqual(['No such size', 'Lost']);
  });

  it('show their address while they are open, to whoever says why, and it is written down', async () => {
    const { id } = await ordered();
    expect(JSON.stringify(await told('orders', 'show', id))).not.toContain(someAddress.street);
    expect(await refused('orders', 'address', id)).toContain('Say why');
    expect(await told('orders', 'address', id, ...why)).toEqual(someAddress);
    const entry = await newestAudit();
    expect(entry).toMatchObject({ action: 'order.address', subject: id });
    expect(JSON.stringify(entry)).not.toContain(someAddress.street);
    await told('orders', 'reject', id, ...why);
    expect(await refused('orders', 'address', id, ...why)).toContain('is rejected');
  });

  it.each([
    [['orders', 'show', 'por_unknown'], 'There is no order'],
    [['orders', 'list', 'lost'], 'A step is one of'],
    [['orders', 'approve', 'por_unknown', ...why], 'points.order.not.found'],
    [['vouchers', 'add', 'rwd_unknown', 'codes.txt', ...why], 'of the kind voucher'],
  ])('%j is refused', async (argv, sentence) => {
    expect(await refused(...argv)).toContain(sentence);
  });
});

describe('codes of vouchers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'codes-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are put in from a file, each once, and a line that is no code stops all of them', async () => {
    const rewardId = await onOffer(test.db, { kind: 'voucher', quantity: 100 });
    const file = path.join(folder, 'codes.txt');
    const add = (...more: string[]) => ['vouchers', 'add', rewardId, file, ...more, ...why];
    await writeFile(file, 'AAAA-1\nnot a code\n');
    expect(await refused(...add())).toContain('Line 2 is no code');
    await writeFile(file, 'AAAA-1\r\nAAAA-2\n\nAAAA-3\n');
    expect(await told(...add('--for', '30d'))).toBe(`Put 3 codes in for ${rewardId}; 0 were known.`);
    expect(await newestAudit()).toMatchObject({ action: 'voucher.add', subject: rewardId });
    expect(await told(...add())).toBe(`Put 0 codes in for ${rewardId}; 3 were known.`);
    expect(await told('vouchers', 'list')).toContainEqual({ reward: rewardId, free: 3 });
  });
});
