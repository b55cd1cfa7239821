import { useTestDatabase } from '@/lib/testing/database';
import { operatorsOf } from '@/lib/testing/operators';
import { bind, newAccount } from '@/lib/testing/scenes/accounts';
import { deskScene } from '@/lib/testing/scenes/desk';
import { openBelow } from '@/lib/testing/scenes/tree';
import { inTransaction, newId } from '@/platform/ground/db';
import { invite, openSession as openOperatorSession } from '@/platform/people/operators';
import { openSession } from '@/platform/people/sessions';
import type { DeskOperator } from '../run-command';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const { operator, onPage, auditCount } = deskScene(test, () => now);
const { acceptWithCode, nextName, logIn } = operatorsOf(test);
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Desk/1';
const outside = { address: '198.51.100.77', userAgent: browser };

interface Person {
  operatorId: string;
  name: string;
  secret: string;
}

async function person(mail: string | null, roles: readonly string[] = ['cashier']): Promise<Person> {
  const { token } = await inTransaction(test.db, (tx) =>
    invite(tx, { roles, mail, actor: 'shell:test', now }),
  );
  return acceptWithCode(token, nextName(), now);
}
const atPage = ({ operatorId, name }: Person, roles: Parameters<typeof operator>[1] = ['cashier']) =>
  operator(name, roles, { id: operatorId });
const sit = (who: Person, place = outside) => logIn(who, new Date(now.getTime() + 30_000), place);
const memberAt = async (memberId: string, { address, userAgent } = outside) =>
  inTransaction(test.db, (tx) =>
    openSession(tx, { memberId, kind: 'full', origin: { clientAddress: address, userAgent }, now }),
  );
const give = (who: DeskOperator, memberId: string) =>
  onPage(who, ['credit', 'give', memberId, '25.00'], 'a mistake of ours');
const refused = { code: 'forbidden', message: expect.stringContaining('somebody else decides') as string };

describe('money of what seems to be an operator’s own account', () => {
  it('is not proposed or agreed to by whoever has its e-mail address, however it is written', async () => {
    const { memberId } = await newAccount(test.db, { now });
    await bind(test.db, memberId, 'email', 'mia.own@example.com', now);
    const mia = await person('Mia.Own@example.com');
    const before = await auditCount();
    await expect(give(atPage(mia), memberId)).rejects.toMatchObject(refused);
    expect(await auditCount()).toBe(before);
    // The control: somebody else proposes it, and then the owner cannot agree either, whatever their role.
    const outcome = await give(atPage(await person('carl@example.com')), memberId);
    if (outcome.kind !== 'proposed') throw new Error('One was enough');
    const approve = (who: DeskOperator) => onPage(who, ['proposals', 'approve', outcome.proposal]);
    await expect(approve(atPage(mia, ['admin']))).rejects.toMatchObject(refused);
    await expect(approve(operator('ada', ['admin']))).resolves.toMatchObject({ kind: 'done' });
  });

  it('is not decided by whoever has sat where it was played, with the same browser', async () => {
    const { memberId } = await newAccount(test.db, { now });
    const [kim, lea] = [await person(null), await person(null)];
    await sit(kim);
    await sit(lea, { ...outside, userAgent: 'Another browser' });
    await memberAt(memberId);
    await expect(give(atPage(kim), memberId)).rejects.toMatchObject(refused);
    // Controls: another browser at that address, and another member.
    await expect(give(atPage(lea), memberId)).resolves.toMatchObject({ kind: 'proposed' });
    const { memberId: stranger } = await newAccount(test.db, { now });
    await expect(give(atPage(kim), stranger)).resolves.toMatchObject({ kind: 'proposed' });
  });

  it('is not told by an address that everybody has: this computer, or a house', async () => {
    const { memberId } = await newAccount(test.db, { now });
    const max = await person(null);
    for (const address of ['127.0.0.1', '192.168.1.7']) {
      await memberAt(memberId, { ...outside, address });
      await inTransaction(test.db, (tx) =>
        openOperatorSession(tx, {
          ...{ operatorId: max.operatorId, method: 'passkey', address, userAgent: browser, now },
        }),
      );
    }
    await expect(give(atPage(max), memberId)).resolves.toMatchObject({ kind: 'proposed' });
  });

  it('is that of whoever shares its account for payouts, or stands below it in the tree', async () => {
    const { memberId: own } = await newAccount(test.db, { now });
    await bind(test.db, own, 'email', 'nora.own@example.com', now);
    const nora = await person('nora.own@example.com');
    const { memberId: friend } = await newAccount(test.db, { now });
    const payouts = async (owner: string, removedAt: Date | null) =>
      test.owner.query(
        `insert into payout_accounts (id, member_id, kind, name, sealed_account, number_digest, masked_holder, ending,
           added_at, usable_from, removed_at)
         values ($1, $2, 'bank', 'Bank', '\\x00', sha256('noras'), 'A', '1234', $3, $3, $4)`,
        [newId('pya', now.getTime()), owner, now, removedAt],
      );
    await expect(give(atPage(nora), friend)).resolves.toMatchObject({ kind: 'proposed' });
    await payouts(own, now);
    await payouts(friend, null);
    await expect(give(atPage(nora), friend)).rejects.toMatchObject(refused);

    const agent = await openBelow(test.db, null, 2);
    const below = await openBelow(test.db, agent.memberId, 0);
    await bind(test.db, agent.memberId, 'email', 'otto.own@example.com', now);
    const otto = await person('otto.own@example.com');
    await expect(give(atPage(otto), below.memberId)).rejects.toMatchObject(refused);
    await expect(give(atPage(nora), below.memberId)).resolves.toMatchObject({ kind: 'proposed' });
  });
});
