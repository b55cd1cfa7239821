import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cashier, type PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { contextOf, fundedMember, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { payee, setCashier, withdrawBy } from '@/lib/testing/scenes/withdrawals';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { recordAudit } from '@/platform/ground/audit';
import { putPromotion } from '@/platform/brand/content';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { exclude, listLimits } from '@/platform/people/protection-gate';
import { promotionsHandlers, putPromotionTerms } from '@/platform/engage/promotions';
import { getSettings } from '@/platform/brand/settings';
import { getSystemState, listAnnouncements, listBanners } from '@/platform/brand/system';
import { runDesk } from '.';
import { deskCommands } from './commands';

const test = useTestDatabase();
const why = ['--reason', 'It was asked for', '--as', 'ana'];

const { desk, told, refused, auditCount, newestAudit } = deskScene(test);

const cashOf = async (memberId: string) => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;

async function depositInReview(memberId: string, amount = '320.50'): Promise<string> {
  const input = { methodCode: 'test-card', amount: '500.00', returnUrl: '/?mc=depositv2' };
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId), input);
  const report: PaymentNotifyInput = {
    providerCode: 'test-pay',
    paymentId: `pay_${deposit.id}`,
    reference: deposit.id,
    amount,
    currency: 'PLAY',
    result: 'paid',
  };
  await perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay' }), report);
  return deposit.id;
}

async function withdrawalInReview(): Promise<{ memberId: string; id: string }> {
  await setCashier(test.db, { withdrawalReviewFrom: '50.00' });
  const who = await payee(test.db, 100_000n);
  const { id } = await withdrawBy(test.db, who);
  return { memberId: who.memberId, id };
}

describe('deposits', () => {
  it('are listed, approved and rejected, each with an entry in the audit log', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const [first, second] = [await depositInReview(memberId), await depositInReview(memberId)];
    const list = await told<{ deposit: string; paid: string; asked: string }[]>('deposits', 'list');
    expect(list.map(({ deposit }) => deposit)).toEqual([first, second]);
    expect(list[0]).toMatchObject({ paid: '320.50', asked: '500.00' });
    await told('deposits', 'approve', first, ...why);
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'deposit.approve',
      subject: first,
      before: { status: 'review' },
      after: { status: 'credited' },
      reason: 'It was asked for',
    });
    await told('deposits', 'reject', second, ...why);
    expect(await newestAudit()).toMatchObject({ action: 'deposit.reject', subject: second });
    expect(await cashOf(memberId)).toBe(32_050n);
    expect(await told('deposits', 'list')).toEqual([]);
    expect(await refused('deposits', 'approve', second, ...why)).toContain('was quicker');
    expect(await refused('deposits', 'approve', 'dep_unknown', ...why)).toContain('There is no deposit');
    expect(await refused('deposits', 'approve', first)).toContain('Say why');
  });

  it('that are approved and rejected at once end one way, with one entry', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const id = await depositInReview(memberId);
    const before = await auditCount();
    const outcomes = await Promise.all(
      ['approve', 'reject', 'approve', 'reject'].map((verb) => desk('deposits', verb, id, ...why)),
    );
    expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await auditCount()).toBe(before + 1);
    const isApproved = (await newestAudit()).action === 'deposit.approve';
    expect(await cashOf(memberId)).toBe(isApproved ? 32_050n : 0n);
  });
});

describe('withdrawals', () => {
  it('are listed and shown with their timeline, and approved', async () => {
    const { id } = await withdrawalInReview();
    const list = await told<{ withdrawal: string }[]>('withdrawals', 'list');
    expect(list.map(({ withdrawal }) => withdrawal)).toContain(id);
    const shown = await told<{ status: string; amount: string; to: string; steps: { state: string }[] }>(
      'withdrawals',
      'show',
      id,
    );
    expect(shown).toMatchObject({ status: 'reviewing', amount: '100.00', steps: [{ state: 'reviewing' }] });
    expect(shown.to).toMatch(/^Harbour Bank …\d{4}$/);
    await told('withdrawals', 'approve', id, ...why);
    expect(await newestAudit()).toMatchObject({
      action: 'withdrawal.approve',
      subject: id,
      reason: 'It was asked for',
    });
    expect(await refused('withdrawals', 'approve', id, ...why)).toContain('was quicker');
  });

  it('that are approved and rejected at once end one way, and the books say which', async () => {
    const { memberId, id } = await withdrawalInReview();
    const before = await auditCount();
    const outcomes = await Promise.all(
      ['approve', 'reject'].map((verb) => desk('withdrawals', verb, id, ...why)),
    );
    // Approved first and rejected then is both done: the provider did not have it yet.
    const done = outcomes.filter(({ isDone }) => isDone).length;
    expect(await auditCount()).toBe(before + done);
    const { status } = await told<{ status: string }>('withdrawals', 'show', id);
    expect(await cashOf(memberId)).toBe(status === 'rejected' ? 100_000n : 90_000n);
    expect(['held', 'rejected']).toContain(status);
  });

  it.each([
    [['withdrawals', 'show', 'wdr_unknown'], 'There is no withdrawal'],
    [['withdrawals', 'reject', 'wdr_unknown', ...why], 'withdrawal.not.found'],
    [['withdrawals', 'receipt', 'wdr_unknown', 'full', ...why], 'withdrawal.receipt.closed'],
    [['withdrawals', 'receipt', 'wdr_unknown', 'half', ...why], 'full, forced'],
  ])('are refused where there is nothing to do: %j', async (argv, message) => {
    expect(await refused(...argv)).toContain(message);
  });
});

describe('applications and their pictures', () => {
  async function application(): Promise<{ memberId: string; id: string }> {
    const memberId = await fundedMember(test.db, 0n);
    const input = { promotionId: 'desk-cup', comment: 'Please.' };
    const handler = promotionsHandlers.get('promotions.apply') as (...given: unknown[]) => Promise<unknown>;
    await handler(contextOf(test.db, memberId), input);
    const list = await told<{ application: string; member: string }[]>('applications', 'list');
    const found = list.find(({ member }) => member === memberId.toLowerCase());
    return { memberId, id: found?.application ?? '' };
  }

  beforeAll(async () => {
    const begun = new Date('2026-01-01T00:00:00Z');
    const common = { promotionId: 'desk-cup', recordedBy: 'test' };
    const text = { title: 'Cup', summary: 'A cup', content: '<p>A cup.</p>' };
    const piece = {
      promotionId: 'desk-cup',
      type: 'OTHERS' as const,
      picture: '/art/banners/welcome.svg',
      linkage: null,
    };
    await inTransaction(test.db, async (tx) => {
      await putPromotion(
        tx,
        { ...piece, sortOrder: 1, shownFrom: begun },
        { recordedBy: 'test', texts: { EN: text } },
      );
      const reward = { kind: 'cash', value: 500n, wageringMultiple: null, validDays: null } as const;
      await putPromotionTerms(tx, { ...common, way: 'apply', effectiveFrom: begun, reward });
    });
  });

  it('that are approved and rejected at once end one way, with one entry and at most one reward', async () => {
    const { memberId, id } = await application();
    const before = await auditCount();
    const outcomes = await Promise.all(
      ['approve', 'reject', 'approve'].map((verb) => desk('applications', verb, id, ...why)),
    );
    expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await auditCount()).toBe(before + 1);
    const { rows } = await test.owner.query('select 1 from rewards where member_id = $1', [memberId]);
    expect(rows).toHaveLength((await newestAudit()).action === 'promotion.approve' ? 1 : 0);
    expect(await newestAudit()).toMatchObject({ actor: 'shell:ana', reason: 'It was asked for' });
  });

  it('are refused where there is nothing to decide', async () => {
    expect(await told('applications', 'list')).toEqual([]);
    for (const verb of ['approve', 'reject'])
      expect(await refused('applications', verb, 'app_unknown', ...why)).toContain('promotion.state');
  });

  it('are written into a new file, with an entry of who took it', async () => {
    const folder = temporaryFolder('desk');
    const file = path.join(folder, 'proof.png');
    const [proof, unused] = [newId('img'), newId('img')];
    await test.owner.query(
      `insert into uploaded_images (id, member_id, address_hash, media_type, width, height, content, created_at,
         expires_at, attached_at, attached_to)
       values ($2, null, $1, 'image/png', 1, 1, $1, now(), now() + interval '1 day', now(), 'app_1'),
              ($3, null, $1, 'image/png', 1, 1, $1, now(), now() + interval '1 day', null, null)`,
      [Buffer.alloc(32, 7), proof, unused],
    );
    await told('pictures', 'save', proof, file);
    expect(readFileSync(file)).toEqual(Buffer.alloc(32, 7));
    expect(await newestAudit()).toMatchObject({ action: 'picture.save', subject: proof });
    expect(await refused('pictures', 'save', proof, file)).toContain('EEXIST');
    expect(await refused('pictures', 'save', unused, path.join(folder, 'other'))).toContain(
      'There is no picture',
    );
  });
});

describe('the site', () => {
  const stateOf = () => getSystemState(test.db, '203.0.113.9', new Date());

  it('is closed once and opened again, with the reason in the log', async () => {
    expect(await refused('maintenance', 'begin')).toContain('Say why');
    const outcomes = await Promise.all([1, 2].map(() => desk('maintenance', 'begin', '--for', '2h', ...why)));
    expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ maintenance: true, maintenanceEndTime: expect.any(Date) });
    expect(await newestAudit()).toMatchObject({ action: 'maintenance.begin', reason: 'It was asked for' });
    expect(await told('maintenance', 'status')).toMatchObject([{ by: 'shell:ana' }]);
    await told('maintenance', 'end');
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:operator',
      action: 'maintenance.end',
      reason: null,
    });
    expect(await stateOf()).toMatchObject({ maintenance: false });
    expect(await refused('maintenance', 'end')).toBe('The site is open');
    expect(await told('maintenance', 'status')).toEqual([]);
  });

  it('keeps networks out, adds to the list, and serves everyone again', async () => {
    await told('region', 'block', '203.0.113.0/24', ...why);
    await told('region', 'block', '198.51.100.0/24', '203.0.113.0/24', ...why);
    expect(await told('region', 'show')).toEqual({
      mode: 'block',
      networks: ['203.0.113.0/24', '198.51.100.0/24'],
    });
    expect((await stateOf()).regionRestriction).toBe(true);
    expect(await newestAudit()).toMatchObject({
      action: 'region.block',
      before: { mode: 'block', networks: ['203.0.113.0/24'] },
    });
    expect(await refused('region', 'block', '203.0.113', ...why)).toContain('Not a network');
    await told('region', 'allow', '198.51.100.0/24', ...why);
    expect(await told('region', 'show')).toEqual({ mode: 'allow', networks: ['198.51.100.0/24'] });
    await told('region', 'off', ...why);
    expect((await stateOf()).regionRestriction).toBe(false);
  });

  it('changes settings by name, each from what it was, and two at once lose nothing', async () => {
    await Promise.all([
      told('settings', 'set', 'cashier.withdrawalReviewFrom', '750', ...why, '--break-glass'),
      told('settings', 'set', 'cashier.withdrawalDailyCount', '3', ...why, '--break-glass'),
      told('settings', 'set', 'cashier.isSingleWallet', 'off', ...why, '--break-glass'),
      told('settings', 'set', 'referral.reward', '15.5', ...why, '--break-glass'),
    ]);
    const { cashier: now, referral } = await getSettings(test.db, new Date());
    expect(now).toMatchObject({
      withdrawalReviewFrom: '750.00',
      withdrawalDailyCount: 3,
      isSingleWallet: false,
    });
    expect(referral.reward).toBe('15.50');
    await told('settings', 'set', 'cashier.withdrawalDailyCount', 'none', ...why, '--break-glass');
    expect(await newestAudit()).toMatchObject({
      action: 'setting.set',
      subject: 'cashier.withdrawalDailyCount',
      before: 3,
      after: null,
    });
    const shown = await told<{ setting: string; value: string }[]>('settings', 'show');
    expect(shown).toContainEqual({ setting: 'cashier.isSingleWallet', value: 'off' });
    expect(shown).toContainEqual({ setting: 'cashier.withdrawalDailyCount', value: 'none' });
  });

  it('keeps what came into force while a change of another field, asked for before it, waited', async () => {
    const laterMs = Date.now();
    const at = (ms: number, ...argv: string[]) => runDesk(() => test.db, [...argv, ...why], new Date(ms));
    for (const [setting, value, ms] of [
      ['cashier.withdrawalDailyCount', '7', laterMs],
      ['cashier.payoutCoolOffHours', '5', laterMs - 800],
    ] as const)
      expect(await at(ms, 'settings', 'set', setting, value, '--break-glass')).toMatchObject({
        isDone: true,
      });
    await at(laterMs, 'region', 'block', '192.0.2.0/24');
    await at(laterMs - 800, 'region', 'block', '198.51.100.0/24');
    const { cashier: now, region } = await getSettings(test.db, new Date(laterMs));
    expect(now).toMatchObject({ withdrawalDailyCount: 7, payoutCoolOffHours: 5 });
    expect(region.networks).toEqual(['192.0.2.0/24', '198.51.100.0/24']);
    await told('region', 'off', ...why);
  });

  it.each([
    ['cashier.invented', '1', 'There is no setting'],
    ['cashier.constructor', '1', 'There is no setting'],
    ['region.mode', 'off', 'There is no setting'],
    ['cashier', 'on', 'There is no setting'],
    ['cashier.isSingleWallet', 'true', 'on or off'],
    ['cashier.withdrawalConfirmMinutes', 'none', 'from 1 to 10080'],
    ['cashier.withdrawalConfirmMinutes', '0', 'from 1 to 10080'],
    ['cashier.withdrawalDailyAmount', '-5', 'no amount'],
    ['referral.reward', 'none', 'no amount'],
    ['referral.holdDays', '366', 'from 0 to 365'],
    ['referral.playThrough', '11', 'from 0 to 10'],
    ['referral.maxPerMonth', '0', 'from 1 to 1000'],
  ])('refuses a setting that is none: %s %s', async (name, value, message) => {
    expect(await refused('settings', 'set', name, '--', value)).toContain('Say why');
    expect(await refused('settings', 'set', ...why, '--', name, value)).toContain(message);
  });
});

describe('notices and banners', () => {
  const shownNotices = async () => (await listAnnouncements(test.db, 'TY', new Date())).popup;

  it('are posted as plain text, and ended', async () => {
    const text = 'Tonight <b>all</b> & more.\\n\\nFrom "ten".';
    const post = ['--title', 'Cup', '--text', text, '--audience', 'popup', '--for', '1d'];
    const { notice } = await told<{ notice: string }>('notices', 'post', ...post, ...why);
    expect(await shownNotices()).toEqual([
      {
        id: notice,
        title: 'Cup',
        content: '<p>Tonight &lt;b&gt;all&lt;/b&gt; &amp; more.</p><p>From &quot;ten&quot;.</p>',
      },
    ]);
    expect(await newestAudit()).toMatchObject({
      action: 'notice.post',
      subject: notice,
      after: { title: 'Cup' },
    });
    expect(await told('notices', 'list')).toContainEqual({ notice, audience: 'popup', title: 'Cup' });
    await told('notices', 'end', notice);
    expect(await newestAudit()).toMatchObject({ action: 'notice.end', subject: notice });
    expect(await shownNotices()).toEqual([]);
    expect(await refused('notices', 'end', notice)).toContain('No notice');
    expect(await refused('notices', 'end', 'ann_unknown')).toContain('No notice');
  });

  it('show a picture of this site or a safe address, and lead nowhere else', async () => {
    const post = [
      'banners',
      'post',
      '--title',
      'Cup',
      '--picture',
      '/art/banners/welcome.svg',
      '--page',
      '/rng',
    ];
    const { banner } = await told<{ banner: string }>(...post);
    expect(await listBanners(test.db, 'EN', new Date())).toContainEqual(
      expect.objectContaining({
        bannerId: banner,
        groupName: 'w_home',
        linkageType: 'PAGE',
        linkage: '/rng',
      }),
    );
    await told('banners', 'end', banner);
    expect((await listBanners(test.db, 'EN', new Date())).map(({ bannerId }) => bannerId)).not.toContain(
      banner,
    );
    const wrong = (...argv: string[]) => refused('banners', 'post', '--title', 'Cup', ...argv);
    expect(await wrong('--picture', 'javascript:alert(1)')).toContain('--picture');
    expect(await wrong('--picture', '//other.test/x.png')).toContain('--picture');
    expect(await wrong('--picture', '/x.png', '--page', '//other.test')).toContain('--page');
    expect(await wrong('--picture', '/x.png', '--group', 'home')).toContain('--group');
    for (const link of ['http://other.test', 'javascript:alert(1)', '/rng', 'https://name@other.test'])
      expect(await wrong('--picture', '/x.png', '--link', link)).toContain('--link');
    expect(await wrong('--picture', '/x.png', '--link', 'https://a.test', '--page', '/rng')).toContain(
      'not both',
    );
    await told(
      'banners',
      'post',
      '--title',
      'Out',
      '--picture',
      '/x.png',
      '--link',
      'https://other.test/cup',
    );
    expect(await listBanners(test.db, 'EN', new Date())).toContainEqual(
      expect.objectContaining({ linkageType: 'URL', linkage: 'https://other.test/cup' }),
    );
    expect(await wrong()).toContain('--picture has between');
  });

  it.each([
    [['--text', 'x'], '--title has between'],
    [['--title', 'x'], '--text has between'],
    [['--title', 'x'.repeat(121), '--text', 'x'], '--title has between'],
    [['--title', 'x', '--text', 'x', '--audience', 'all'], '--audience is one of'],
    [['--title', 'x', '--text', 'x', '--language', 'English'], '--language'],
    [['--title', 'x', '--text', 'x', '--position', '1000'], '--position'],
    [['--title', 'x', '--text', 'x', '--for', 'ever'], '--for'],
  ])('are refused before anything is written: %j', async (argv, message) => {
    expect(await refused('notices', 'post', ...argv)).toContain(message);
  });
});

describe('a member', () => {
  it('is shown by name or id, with what protects them', async () => {
    const memberId = await fundedMember(test.db, 12_345n);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId, period: '24h', recordedBy: 'member' }, new Date()),
    );
    for (const name of [memberId, memberId.toUpperCase()]) {
      expect(await told('members', 'show', name)).toMatchObject({
        member: memberId,
        balances: expect.arrayContaining([
          { account: 'cash', currency: 'PLAY', available: '123.45', held: '0.00' },
        ]),
        exclusions: [{ kind: 'time_out' }],
        sessions: [],
      });
    }
    expect(await refused('members', 'show', 'nobody')).toContain('There is no member');
    const text = (await desk('members', 'show', memberId)).text;
    expect(text).toContain('exclusions:');
  });

  it('gets labels and loses them, and both stay on record', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const labelsOf = async () => (await told<{ labels: string | null }>('members', 'show', memberId)).labels;
    await told('members', 'label', memberId, ' regular of the tables ', '--as', 'ana');
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'member.label',
      subject: memberId,
      after: { label: 'regular of the tables' },
    });
    await told('members', 'label', memberId, 'early bird');
    expect(await labelsOf()).toBe('regular of the tables, early bird');
    const again = ['members', 'label', memberId, 'early bird'] as const;
    expect(await refused(...again)).toContain('already');
    await told('members', 'unlabel', memberId, 'early bird', ...why);
    expect(await newestAudit()).toMatchObject({ action: 'member.unlabel', before: { label: 'early bird' } });
    expect(await refused('members', 'unlabel', memberId, 'early bird')).toContain('does not have');
    expect(await labelsOf()).toBe('regular of the tables');
    await told(...again);
    expect(await told('members', 'labels', memberId)).toMatchObject([
      { label: 'early bird', removedAt: null },
      { label: 'early bird', removedBy: 'shell:ana' },
      { label: 'regular of the tables', setBy: 'shell:ana' },
    ]);
  });

  it.each(['', '   ', 'two\nlines', 'x'.repeat(41), 'turned\u202eround'])(
    'is never labelled %j',
    async (label) => {
      const memberId = await fundedMember(test.db, 0n);
      expect(await refused('members', 'label', memberId, label)).toMatch(/1 to 40 characters|label/);
      expect(await told('members', 'labels', memberId)).toEqual([]);
    },
  );

  it('gets a label once of many operators at one moment', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => desk('members', 'label', memberId, 'early bird')),
    );
    expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
  });

  it('gets a message, and stricter limits only', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { message } = await told<{ message: string }>(
      'messages',
      'send',
      memberId,
      '--title',
      'Hi',
      '--text',
      'Hello.',
    );
    expect(await newestAudit()).toMatchObject({
      action: 'message.send',
      subject: memberId,
      after: { messageId: message },
    });
    expect(await refused('messages', 'send', 'nobody', '--title', 'Hi', '--text', 'Hello.')).toContain(
      'no member',
    );
    const limit = (...rest: string[]) => ['limits', 'operator', memberId, ...rest, ...why];
    await told(...limit('stake', 'day', '100'));
    expect(await newestAudit()).toMatchObject({ action: 'protection.limit', subject: memberId });
    await told(...limit('session', 'day', '60'));
    expect(await refused(...limit('stake', 'day', '200'))).toContain('protection.limit');
    expect(await refused(...limit('stake', 'year', '1'))).toContain('The period');
    expect(await refused(...limit('luck', 'day', '1'))).toContain('The kind');
    expect(await refused(...limit('session', 'day', '1.5'))).toContain('minutes');
    expect(await listLimits(test.db, memberId)).toHaveLength(2);
  });

  it('is never let back in from the desk', () => {
    expect(Object.keys(deskCommands.members ?? {})).toEqual([
      ...['show', 'find', 'ledger', 'movement', 'bets', 'sessions', 'devices', 'notes', 'note', 'unmask'],
      ...['locks', 'lock', 'end-lock'],
      ...['labels', 'label', 'unlabel'],
    ]);
    expect(Object.keys(deskCommands.limits ?? {})).toEqual(['operator']);
    const verbs = Object.values(deskCommands).flatMap((noun) => Object.keys(noun));
    expect(verbs.filter((verb) => /lift|return|remove|clear|forgive|unblock/.test(verb))).toEqual([]);
  });
});

describe('the audit log', () => {
  const entry = { actor: 'shell:ana', action: 'lamp.light', subject: 'lmp_1', now: new Date() };

  it('is listed by subject, kind and operator', async () => {
    await inTransaction(test.db, async (tx) => {
      await recordAudit(tx, { ...entry, before: null, after: { isLit: true }, reason: 'dark' });
      await recordAudit(tx, { ...entry, action: 'lamps.sort', actor: 'shell:ben' });
    });
    expect(await told('audit', 'list', '--subject', 'lmp_1')).toHaveLength(2);
    expect(await told('audit', 'list', '--action', 'lamp', '--limit', '5')).toMatchObject([
      { action: 'lamp.light', by: 'shell:ana', after: '{"isLit":true}', reason: 'dark' },
    ]);
    expect(await told('audit', 'list', '--by', 'ben')).toHaveLength(1);
    expect(await told('audit', 'list', '--action', 'lam%')).toEqual([]);
    expect(await refused('audit', 'list', '--limit', '0')).toContain('--limit');
  });

  it('refuses to be changed, shortened or emptied, by the site and by the owner of its table', async () => {
    await inTransaction(test.db, (tx) => recordAudit(tx, entry));
    const statements = [
      "update audit_log set reason = 'other'",
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
    ];
    const before = await auditCount();
    for (const statement of statements) {
      await expect(test.owner.query(statement)).rejects.toThrow('the audit log stays as it is');
      await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
    }
    expect(await auditCount()).toBe(before);
  });

  it('has no entry of what was undone', async () => {
    const before = await auditCount();
    const undone = inTransaction(test.db, async (tx) => {
      await recordAudit(tx, entry);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await auditCount()).toBe(before);
  });
});

describe('the desk itself', () => {
  it('answers help without a database, and refuses what it does not know', async () => {
    const closed = () => {
      throw new Error('no database');
    };
    for (const argv of [
      [],
      ['help'],
      ['help', 'deposits'],
      ['deposits', '--help'],
      ['deposits', 'list', '--help'],
    ])
      expect(await runDesk(closed, argv, new Date())).toMatchObject({ isDone: true });
    for (const argv of [
      ['doors'],
      ['help', 'doors'],
      ['deposits', 'lose'],
      ['deposits', 'list', '--fast', 'x'],
    ])
      expect(await runDesk(closed, argv, new Date())).toMatchObject({ isDone: false });
    await expect(runDesk(closed, ['deposits', 'list'], new Date())).rejects.toThrow('no database');
  });

  it('tells a program in JSON what was refused', async () => {
    const { isDone, text } = await desk('members', 'show', 'nobody', '--json');
    expect([isDone, JSON.parse(text)]).toEqual([
      false,
      { isDone: false, message: 'There is no member "nobody"' },
    ]);
  });
});
