import { member } from '@/lib/contract/calls/member';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { getChosenLanguage } from '@/platform/brand/notices';
import { inTransaction } from '@/platform/ground/db';
import { recordSetting } from '@/platform/brand/system';
import { profileHandlers } from '.';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

const tell = async (memberId: string, language: string, at = now) =>
  profileHandlers.get(member.updateLanguage.name)?.(contextOf(test.db, memberId, { now: at }), {
    language,
  } as never);
const newMember = async (username: string) =>
  (await createMember(test.db, { username, password: 'parlour-1', accountType: 0, now })).id;

describe('the language of a member', () => {
  it('is the one that was told last, and each choice stays as a dated row', async () => {
    const [anna, bert] = [await newMember('anna'), await newMember('bert')];
    expect(await getChosenLanguage(test.db, anna)).toBe('EN');
    expect(await tell(anna, 'ty')).toEqual({ language: 'TY' });
    await tell(anna, 'EN', after(1000));
    await tell(anna, 'TY', after(2000));
    expect(await getChosenLanguage(test.db, anna)).toBe('TY');
    expect(await getChosenLanguage(test.db, bert)).toBe('EN');
    const { rows } = await test.owner.query(
      'select member_id, language, chosen_at from member_languages order by id',
    );
    expect(rows).toEqual([
      { member_id: anna, language: 'TY', chosen_at: now },
      { member_id: anna, language: 'EN', chosen_at: after(1000) },
      { member_id: anna, language: 'TY', chosen_at: after(2000) },
    ]);
    await expect(test.pool.query(`update member_languages set language = 'VI'`)).rejects.toThrow(
      'permission',
    );
  });

  it('does not speak for what was asked for later in another one', async () => {
    const cleo = await newMember('cleo');
    await tell(cleo, 'TY', after(1000));
    expect(await getChosenLanguage(test.db, cleo, { language: 'EN', at: now })).toBe('TY');
    expect(await getChosenLanguage(test.db, cleo, { language: 'EN', at: after(2000) })).toBe('EN');
  });

  it('is one that the brand offers, and nothing is kept of any other', async () => {
    const dora = await newMember('dora');
    for (const language of ['VI', 'XX', 'EN;']) {
      await expect(tell(dora, language)).rejects.toMatchObject({
        code: 'request.invalid',
        value: { fields: { language: { code: 'choice' } } },
      });
    }
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, {
        name: 'languages',
        value: ['EN', 'TY', 'VI'],
        effectiveFrom: after(1000),
        recordedBy: 'brand',
      }),
    );
    await tell(dora, 'VI', after(2000));
    expect(await getChosenLanguage(test.db, dora)).toBe('VI');
  });
});
