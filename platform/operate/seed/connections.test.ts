import { useTestDatabase } from '@/lib/testing/database';
import { testConnections as connections } from '@/lib/testing/test-connections';
import { getPaymentProvider, listMethods } from '@/platform/cashier/providers';
import { inTransaction } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { getSignerSecret, setSignerEnd } from '@/platform/ground/signers';
import { listVendorConnections } from '@/platform/play/catalogue';
import { vendorMigrations } from '@/scripts/vendors/embedded-vendors';
import { seedConnections } from './connections';

const test = useTestDatabase();
const dates = { now: new Date(), offeredFrom: new Date('2020-01-01T00:00:00Z') };
const { signer } = connections.games;
const seed = () => inTransaction(test.db, (tx) => seedConnections(tx, connections, dates));

/** As it was before vendors and providers were rows, with a vendor in use or without any. */
async function takeBack(isInUse: boolean): Promise<void> {
  await test.owner.query(`
    drop table signers, payment_providers;
    alter table game_vendors drop column launch_url, drop column proof_url;
    delete from schema_migrations
      where name in ('0238_signers.sql', '0239_payment_providers.sql', '0249_draw_house_signers.sql')`);
  if (!isInUse) return;
  await test.owner.query(
    `insert into game_types (game_type, type_number, sort_order, names) values ('RNG', 1, 1, '{"EN": "Slots"}')`,
  );
  await test.owner.query(
    `insert into game_vendors (vendor_code, signer, account_type_id, name, logo, is_hot, sort_order)
     values ('LUMEN', $1, 1, 'Lumen', '/v.svg', false, 1)`,
    [signer],
  );
}

const upgrade = async () => migrate(test.owner, await vendorMigrations());

describe('a database from before vendors were rows', () => {
  it('that nobody has filled keeps no way to pay, and gets them from the seed', async () => {
    await takeBack(false);
    expect(await upgrade()).toEqual([
      '0238_signers.sql',
      '0239_payment_providers.sql',
      '0249_draw_house_signers.sql',
    ]);
    expect(await listMethods(test.db, dates.now)).toEqual([]);
    await seed();
    expect((await listMethods(test.db, dates.now)).map(({ code }) => code).sort()).toEqual(
      connections.payments.methods.map(({ code }) => code).sort(),
    );
  });

  it('that is in use keeps its ways to pay and believes its servers at once; the seed says where they are', async () => {
    await takeBack(true);
    const methods = await listMethods(test.db, dates.now);
    await upgrade();
    expect(methods).not.toEqual([]);
    expect(await listMethods(test.db, dates.now)).toEqual(methods);
    expect(await getSignerSecret(test.db, { access: 'vendor', signer })).toHaveLength(32);
    expect(await getSignerSecret(test.db, { access: 'provider', signer })).toBeNull();
    const placed = async () => (await listVendorConnections(test.db)).map(({ launchUrl }) => launchUrl);
    expect(await placed()).toEqual([null]);
    await seed();
    expect(await placed()).toEqual([connections.games.launchUrl]);
  });

  it('keeps what the operator has moved and ended, however often the seed runs', async () => {
    await test.owner.query(`update game_vendors set launch_url = 'https://games.test/{gameCode}'`);
    await inTransaction(test.db, (tx) =>
      setSignerEnd(tx, { access: 'provider', signer: connections.payments.providerCode, endedAt: dates.now }),
    );
    await seed();
    expect((await listVendorConnections(test.db))[0]?.launchUrl).toBe('https://games.test/{gameCode}');
    expect(await getPaymentProvider(test.db, connections.payments.providerCode)).toBeNull();
  });
});
