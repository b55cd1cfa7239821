import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { shopper } from '@/lib/testing/scenes/loyalty/mall';
import { longAgo, putLevels, raiseTo } from '@/lib/testing/scenes/loyalty/vip';
import { getLevel } from '@/platform/brand/ranks';

const test = useTestDatabase();
const { told, refused, agreed, newestAudit } = deskScene(test);
const why = ['--reason', 'Seen', '--as', 'ana'];

beforeAll(() => putLevels(test.db, [1_000_00n, 5_000_00n]));

describe('VIP levels at the desk', () => {
  it('are given benefits that count from now on, and 0 ends one', async () => {
    expect(await agreed('vip', 'put', '2', 'mall_discount', '5', ...why)).toContain('mall_discount 5');
    await agreed('vip', 'put', '2', 'level_reward', '2.50', ...why);
    expect(await told('vip', 'benefits')).toEqual([
      { level: 2, benefit: 'level_reward', value: '2.50' },
      { level: 2, benefit: 'mall_discount', value: '5' },
    ]);
    await agreed('vip', 'put', '2', 'mall_discount', '0', ...why);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'shell:ana', action: 'vip.benefit', subject: '2/mall_discount', before: '5', after: '0' },
    });
    expect(await told('vip', 'benefits')).toHaveLength(1);
  });

  it.each([
    [['2', 'odds', '5'], 'A benefit is one of'],
    [['9', 'mall_discount', '5'], 'There is no VIP level 9'],
    [['2', 'mall_discount', '51'], 'a whole number from 0 to 50'],
    [['2', 'rebate_ppm', '5'], 'A type of game'],
    [['2', 'rebate_ppm.RNG', '5'], 'RNG has no rebate'],
  ])('are not given %j', async (args, sentence) => {
    expect(await refused('vip', 'put', ...args, ...why)).toContain(sentence);
  });

  it('are taken back when two people have said so, and the log has both', async () => {
    const { memberId } = await shopper(test.db, 0n);
    await raiseTo(test.db, memberId, 2, longAgo);
    expect(await refused('vip', 'drop', memberId, '1', '--as', 'ana')).toContain('Say why');
    expect(await refused('vip', 'drop', memberId, '2', ...why)).toContain('to a lower one');
    expect(await agreed('vip', 'drop', memberId, '0', ...why)).toContain('from level 2 to 0');
    expect(await newestAudit()).toMatchObject({ actor: 'shell:ana', action: 'vip.drop', subject: memberId });
    expect(await getLevel(test.db, memberId, 'vip')).toBe(0);
    expect(await told('vip', 'drops')).toContainEqual(
      expect.objectContaining({ to: 0, askedBy: 'shell:ana', agreedBy: 'desk:second' }),
    );
  });
});
