import { fundedMember } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { putContact } from '@/platform/people/members/contact-store';
import { inTransaction } from '@/platform/ground/db';
import { sendLetter } from '@/platform/brand/outbox';
import { recordSetting } from '@/platform/brand/system';

const test = useTestDatabase();
const why = ['--reason', 'It was asked for', '--as', 'ana'];
const { told, refused, auditCount } = deskScene(test);

describe('the outbox at the desk', () => {
  const send = (recipient: string, code: string) =>
    inTransaction(test.db, (tx) =>
      sendLetter(tx, {
        channel: recipient.includes('@') ? 'email' : 'sms',
        recipient,
        letter: 'code_login',
        values: { code, minutes: '5' },
        language: 'EN',
        now: new Date(),
      }),
    );

  it('is read with a reason, and the log says who read whose letters, without number or code', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const recipient = '+639178880001';
    await send(recipient, '408211');
    await inTransaction(test.db, (tx) =>
      putContact(tx, { memberId, kind: 'mobile', value: recipient, now: new Date() }),
    );
    const id = await send(recipient, '408212');
    expect(await refused('outbox', recipient)).toContain('Say why');
    const before = await auditCount();
    const shown = await told<{ of: string | null; body: string }[]>('outbox', '+63 917 888 0001', ...why);
    expect(shown.map(({ of, body }) => [of, body.slice(0, 6)])).toEqual([
      [memberId, '408212'],
      [null, '408211'],
    ]);
    const { rows } = await test.owner.query<{ subject: string }>(
      'select actor, action, subject, after, reason from audit_log order by sequence offset $1',
      [before],
    );
    expect(rows).toEqual([
      {
        actor: 'shell:ana',
        action: 'outbox.read',
        subject: memberId,
        after: { recipient: '+639 ••••• 01', letters: [id] },
        reason: 'It was asked for',
      },
      expect.objectContaining({ action: 'outbox.read', reason: 'It was asked for' }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/40821|639178880001/);
  });

  it('is read in vain with an entry, too, and not for what is neither a number nor an address', async () => {
    const before = await auditCount();
    expect(await told('outbox', 'nobody@example.com', ...why)).toEqual([]);
    expect(await auditCount()).toBe(before + 1);
    expect(await refused('outbox', '09178880001', ...why)).toContain('begins with +');
  });

  it('is not there for a brand with real money', async () => {
    const set = (value: boolean) =>
      inTransaction(test.db, (tx) =>
        recordSetting(tx, { name: 'isPlayMoney', value, effectiveFrom: new Date(), recordedBy: 'test' }),
      );
    await set(false);
    expect(await refused('outbox', 'nobody@example.com', ...why)).toContain('There is no outbox here');
    await set(true);
  });
});
