import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { putPromotion } from '@/platform/brand/content';
import { inTransaction } from '@/platform/ground/db';
import { listMissions } from '@/platform/engage/missions/mission-store';
import { listOffers } from '@/platform/engage/points';
import { listTerms } from '@/platform/engage/promotions';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:00Z');
let now = start;
const { told, refused, newestAudit } = deskScene(test, () => now);
const why = ['--reason', 'Planned', '--as', 'ana'];
beforeEach(() => {
  now = start;
});

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await test.owner.query('update games set best_return = 97');
});

describe('missions at the desk', () => {
  const mission = ['missions', 'put', 'play_twenty', '--title', 'Twenty', '--text', 'Play 20 rounds.'];
  const terms = [
    '--kind',
    'rounds',
    '--goal',
    '20',
    '--reward',
    'points',
    '--value',
    '30',
    '--period',
    'week',
  ];
  const shown = async (language = 'EN') =>
    (await listMissions(test.db, language, now)).find(({ missionId }) => missionId === 'play_twenty');

  it('are put with their reward, said in other languages, changed in part, and ended', async () => {
    await told(...mission, ...terms, ...why);
    expect(await shown()).toMatchObject({ goal: 20, rewardValue: 30n, period: 'week', title: 'Twenty' });
    await told(
      'missions',
      'text',
      'play_twenty',
      '--language',
      'VI',
      '--title',
      'Hai mươi',
      '--text',
      'Chơi.',
    );
    expect((await shown('VI'))?.title).toBe('Hai mươi');
    now = new Date(start.getTime() + 60_000);
    await told('missions', 'put', 'play_twenty', '--goal', '25', ...why);
    expect(await shown()).toMatchObject({ goal: 25, rewardValue: 30n, period: 'week', shownFrom: start });
    expect(await newestAudit()).toMatchObject({
      before: { goal: 20 },
      after: { goal: 25 },
      reason: 'Planned',
    });
    await told('missions', 'end', 'play_twenty', ...why);
    expect(await shown()).toBeUndefined();
    expect(await told('missions', 'list')).toMatchObject([
      { mission: 'play_twenty', languages: ['EN', 'VI'] },
    ]);
  });

  it('ask for nothing but what a mission may ask for', async () => {
    const other = (...rest: string[]) => refused('missions', 'put', 'other', ...rest, ...why);
    expect(await other(...mission.slice(3), ...terms, '--kind', 'stakes')).toContain('one of: rounds');
    expect(await other('--title', 'x', '--text', 'x', '--kind', 'rounds')).toContain('needs');
    const bonus = ['--kind', 'days', '--goal', '3', '--reward', 'bonus', '--value', '5'];
    expect(await other('--title', 'x', '--text', 'x', ...bonus)).toContain('--multiple');
    expect(
      await other('--title', 'x', '--text', 'x', ...bonus, '--multiple', '11', '--valid-days', '3'),
    ).toContain('from 1 to 10');
    expect(await other(...mission.slice(3), ...terms, '--kind', 'verify')).toContain('from 1 to 1');
  });
});

describe('rewards of the mall at the desk', () => {
  const words = ['--title', 'Mug', '--text', 'A mug.'];
  const cost = ['--picture', '/art/rewards/mug.svg', '--points', '600', '--quantity', '10'];
  const onOffer = async () =>
    (await listOffers(test.db, 'EN', now)).find(({ rewardId }) => rewardId === 'rwd_cup');

  it('are put, changed in part and taken out', async () => {
    await told('rewards', 'put', 'rwd_cup', ...words, ...cost, '--each', '2', ...why);
    expect(await onOffer()).toMatchObject({
      name: 'Mug',
      kind: 'goods',
      points: 600,
      quantity: 10,
      perMember: 2,
    });
    now = new Date(start.getTime() + 60_000);
    await told('rewards', 'put', 'rwd_cup', '--points', '650', '--each', 'none', ...why);
    expect(await onOffer()).toMatchObject({ points: 650, quantity: 10, perMember: null });
    await told('rewards', 'text', 'rwd_cup', '--language', 'TY', '--title', 'Tasa', '--text', 'Isang tasa.');
    expect((await listOffers(test.db, 'TY', now))[0]?.name).toBe('Tasa');
    await told('rewards', 'end', 'rwd_cup', ...why);
    expect(await onOffer()).toBeUndefined();
  });

  it('are refused where stakes would come back whole', async () => {
    const bonus = ['--kind', 'bonus', '--value', '1000', '--multiple', '1', '--valid-days', '30'];
    const terms = ['--picture', '/art/rewards/credit.svg', '--points', '1', '--quantity', '10'];
    expect(await refused('rewards', 'put', 'rwd_rich', ...words, ...terms, ...bonus, ...why)).not.toBe('');
    expect(await refused('rewards', 'put', 'rwd_new', ...words, ...why)).toContain('--picture');
  });
});

describe('terms of a promotion at the desk', () => {
  beforeAll(() =>
    inTransaction(test.db, (tx) =>
      putPromotion(
        tx,
        {
          promotionId: 'prm_a',
          type: 'DEPOSIT',
          picture: '/a.svg',
          linkage: null,
          sortOrder: 1,
          shownFrom: start,
        },
        { recordedBy: 'seed', texts: { EN: { title: 'Offer', summary: '', content: '<p>a</p>' } } },
      ),
    ),
  );
  const terms = (...rest: string[]) => ['promotions', 'terms', 'prm_a', ...rest, ...why];
  const bonus = ['--multiple', '5', '--valid-days', '30'];

  it('hold from when they are said, and what held before stays as history', async () => {
    const deposit = [
      '--way',
      'deposit',
      '--percent',
      '50',
      '--least',
      '100',
      '--bonus-most',
      '500',
      ...bonus,
    ];
    await told(...terms(...deposit));
    expect((await listTerms(test.db, now)).get('prm_a')).toMatchObject({
      way: 'deposit',
      deposit: { percent: 50, minDepositMinor: 100_00n, maxBonusMinor: 500_00n, wageringMultiple: 5 },
    });
    expect(await told('promotions', 'list')).toMatchObject([
      { promotion: 'prm_a', title: 'Offer', gives: '50 %, 500.00 at most, from 100.00 (x5, 30 d)' },
    ]);
    const from = '2026-12-01T00:00Z';
    await told(...terms('--way', 'apply', '--reward', 'cash', '--value', '5', '--from', from));
    expect((await listTerms(test.db, now)).get('prm_a')?.way).toBe('deposit');
    expect((await listTerms(test.db, new Date(from))).get('prm_a')?.way).toBe('apply');
  });

  it('that cannot be offered are refused with what is wrong', async () => {
    expect(await refused(...terms('--way', 'automatic', '--reward', 'cash', '--value', '5'))).toContain(
      'a rule',
    );
    expect(await refused(...terms('--way', 'apply'))).toContain('give a reward');
    expect(await refused(...terms('--way', 'raffle'))).toContain('one of');
    expect(await refused(...terms('--way', 'none', '--from', '2026-11-01T00:00Z'))).toContain('past');
    expect(await refused('promotions', 'terms', 'prm_b', '--way', 'none', ...why)).toContain('no promotion');
  });
});
