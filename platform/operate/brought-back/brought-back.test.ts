import { useTestDatabase } from '@/lib/testing/database';
import {
  arrangeMember,
  arrangePromotion,
  ask,
  contextFor,
  money,
  now,
} from '@/lib/testing/scenes/promotions';
import { listMaintenance } from '@/platform/brand/settings';
import { endMaintenance, getSystemState } from '@/platform/brand/system';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { closeBroughtBack } from '.';

/** A database that was brought back: what was shown since is known, and what was paid since is forgotten. */
const test = useTestDatabase();
let memberId: string;

beforeAll(() =>
  arrangePromotion(test.db, 'prm_draw', {
    way: 'raffle',
    prizes: [
      { weight: 3, reward: { kind: 'points', value: 50n, ...money }, titles: { EN: '50 points' } },
      { weight: 1, reward: null, titles: { EN: 'Nothing' } },
    ],
  }),
);
beforeEach(async () => {
  memberId = await arrangeMember(test.db);
});

const shown = async (whose = memberId) => {
  const { list } = await ask('standings', contextFor(test.db, whose), { language: 'EN' });
  return list.find(({ promotionId }) => promotionId === 'prm_draw')?.draw ?? null;
};
const draw = async (whose = memberId) => {
  const input = { promotionId: 'prm_draw', clientSeed: 'chosen-after' };
  return (await ask('claimRaffle', contextFor(test.db, whose), input)).draw;
};
const close = () => closeBroughtBack(createDatabase(test.owner), now);

async function open(): Promise<void> {
  await inTransaction(test.db, async (tx) => {
    for (const { id } of await listMaintenance(tx, now)) await endMaintenance(tx, id, now, now);
  });
}
afterEach(open);

describe('a draw whose hash was shown', () => {
  it('is made with another seed afterwards, whose hash is shown before', async () => {
    const before = await shown();
    expect((await close()).seeds).toBe(1);
    const after = await shown();
    expect(after?.commitment).not.toBe(before?.commitment);
    expect((await draw())?.commitment).toBe(after?.commitment);
  });

  it('is made with the seed that was seen where nobody has retired it', async () => {
    const before = await shown();
    expect((await draw())?.commitment).toBe(before?.commitment);
  });

  it('that was made before stays as it was made', async () => {
    const made = await draw();
    expect((await close()).seeds).toBe(0);
    expect(await shown()).toEqual(made);
  });
});

describe('the site', () => {
  it('is closed without an end and says why, once, until an operator opens it', async () => {
    const isClosed = async () => (await getSystemState(test.db, '', now)).maintenance;
    expect(await isClosed()).toBe(false);
    expect((await close()).isClosedNow).toBe(true);
    expect((await close()).isClosedNow).toBe(false);
    expect(await isClosed()).toBe(true);
    expect(await listMaintenance(test.db, now)).toMatchObject([
      { endsAt: null, recordedBy: 'restore', reason: expect.stringContaining('brought back') },
    ]);
    const { rows } = await test.owner.query(
      `select action, actor from audit_log where actor = 'restore' and action like 'maintenance%' order by sequence desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'maintenance.begin', actor: 'restore' }]);
    await open();
    expect(await isClosed()).toBe(false);
  });
});
