import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useTestDatabase } from '@/lib/testing/database';
import { addReader, campaignNoon, choose, marketingOf, whatCame } from '@/lib/testing/scenes/campaigns';
import { deskScene } from '@/lib/testing/scenes/desk';
import { sendDueCampaigns } from '@/platform/engage/campaigns';

const test = useTestDatabase();
const { told, refused, agreed, newestAudit } = deskScene(test, () => campaignNoon);
const why = ['--reason', 'Seen', '--as', 'ana'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campaigns-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(piece: unknown): Promise<string> {
  const file = path.join(folder, 'campaign.json');
  await writeFile(file, typeof piece === 'string' ? piece : JSON.stringify(piece));
  return file;
}

describe('campaigns at the desk', () => {
  it('are written from a file, planned, sent by the worker and read, each step with its entry', async () => {
    const memberId = await addReader(test.db);
    await choose(test.db, memberId, ['inbox']);
    await addReader(test.db);
    const piece = marketingOf();
    const { campaignId } = piece;
    expect(await told('campaigns', 'put', await fileOf(piece), ...why)).toContain('for 2 members');
    expect(await refused('campaigns', 'plan', campaignId, ...why)).toContain('Say when');
    expect(await refused('campaigns', 'send', campaignId)).toContain('Say why');
    await told('campaigns', 'plan', campaignId, '--for', '2h', ...why);
    expect(await told('campaigns', 'list')).toContainEqual(
      expect.objectContaining({ campaign: campaignId, state: 'planned' }),
    );
    await told('campaigns', 'send', campaignId, ...why);
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'campaign.plan',
      subject: campaignId,
    });
    await sendDueCampaigns(test.db, campaignNoon);
    expect(await told('campaigns', 'show', campaignId)).toMatchObject({
      ...{ state: 'sent', audience: 2, sent: 1, leftOut: { no_consent: 1 }, read: 0, rewards: 0, claimed: 0 },
    });
    expect(await refused('campaigns', 'stop', campaignId, ...why)).toContain('that goes on');
  });

  it('by what somebody has lost, paid in or holds are refused', async () => {
    for (const name of ['losses', 'deposits', 'balance']) {
      const file = await fileOf(marketingOf({ segment: { [name]: 100 } }));
      expect(await refused('campaigns', 'put', file, ...why)).toContain(`segment has ${name}`);
    }
    expect(await refused('campaigns', 'put', await fileOf('{'), ...why)).toContain('no JSON');
    expect(await refused('campaigns', 'put', path.join(folder, 'missing.json'), ...why)).toContain(
      'not be read',
    );
  });

  it('are written by their fields, in part and in other languages, until they are planned', async () => {
    const write = (...rest: string[]) => told('campaigns', 'write', 'spring-news', ...rest, '--as', 'ana');
    const words = ['--title', 'Spring', '--text', 'One.\\n\\nTwo.'];
    await write('--kind', 'marketing', '--product', 'loyalty', ...words, '--languages', 'en,ty');
    await write('--seen-within', '90', '--reward', 'points', '--value', '50', '--claim-days', '14');
    await told(
      'campaigns',
      'text',
      'spring-news',
      '--language',
      'ty',
      '--title',
      'Tagsibol',
      '--text',
      'Isa.',
    );
    expect(await told('campaigns', 'show', 'spring-news')).toMatchObject({
      ...{ kind: 'marketing', channels: ['inbox'], title: 'Spring', text: 'One.\n\nTwo.' },
      segment: { languages: ['EN', 'TY'], seenWithinDays: 90 },
      ...{ reward: { kind: 'points', value: '50', claimDays: 14 }, languages: ['EN', 'TY'] },
    });
    expect(await newestAudit()).toMatchObject({ action: 'campaign.text', before: { languages: 'EN' } });
    await write('--seen-within', 'none', '--reward', 'none');
    expect(await told('campaigns', 'show', 'spring-news')).toMatchObject({
      segment: { languages: ['EN', 'TY'] },
      reward: null,
    });
    expect(
      await refused('campaigns', 'write', 'spring-news', '--kind', 'service', '--text', 'https://x.test'),
    ).toContain('link');
    await told('campaigns', 'plan', 'spring-news', '--for', '2h', ...why);
    expect(await refused('campaigns', 'write', 'spring-news', '--title', 'Late')).toContain('planned');
  });

  it('that give away more than one may decide about are planned by two', async () => {
    await addReader(test.db);
    const rich = marketingOf({ reward: { kind: 'cash', value: '20000.00', claimDays: 14 } });
    await told('campaigns', 'put', await fileOf(rich), ...why);
    expect(await told('campaigns', 'send', rich.campaignId, ...why)).toMatchObject({
      why: expect.stringContaining('or more') as string,
    });
    expect(await told('campaigns', 'list')).toContainEqual(
      expect.objectContaining({ campaign: rich.campaignId, state: 'draft' }),
    );
    const { campaignId } = marketingOf();
    await told('campaigns', 'put', await fileOf({ ...rich, campaignId }), ...why);
    await agreed('campaigns', 'plan', campaignId, '--for', '2h', ...why);
    expect(await told('campaigns', 'list')).toContainEqual(
      expect.objectContaining({ campaign: campaignId, state: 'planned' }),
    );
  });

  it('are stopped before they begin, for good', async () => {
    const piece = marketingOf();
    await told('campaigns', 'put', await fileOf(piece), ...why);
    await told('campaigns', 'stop', piece.campaignId, ...why);
    expect(await refused('campaigns', 'send', piece.campaignId, ...why)).toContain('has not begun');
    expect(await refused('campaigns', 'show', 'unknown')).toContain('There is no campaign');
  });
});

describe('a campaign that gives something', () => {
  it('takes two people when everybody whom it is for could have a large amount together', async () => {
    await addReader(test.db);
    const sent = async (kind: 'cash' | 'points', value: string) => {
      const piece = marketingOf({ reward: { kind, value, claimDays: 7 } });
      await told('campaigns', 'put', await fileOf(piece), ...why);
      return told<unknown>('campaigns', 'send', piece.campaignId, ...why);
    };
    expect(await sent('cash', '20000.00')).toMatchObject({ proposal: expect.any(String) as string });
    // Controls: little, and what is no money.
    expect(await sent('cash', '0.01')).toContain('is sent from now on');
    expect(await sent('points', '20000')).toContain('is sent from now on');
  });
});

describe('markers of harm', () => {
  it('are opened by one and ended by another, and keep campaigns away meanwhile', async () => {
    const memberId = await addReader(test.db);
    await choose(test.db, memberId, ['inbox']);
    await told('harm', 'open', memberId, ...why);
    expect(await refused('harm', 'open', memberId, ...why)).toContain('already');
    expect(await told('harm', 'list')).toContainEqual(
      expect.objectContaining({ member: memberId, by: 'shell:ana' }),
    );
    const piece = marketingOf();
    await told('campaigns', 'put', await fileOf(piece), ...why);
    await told('campaigns', 'send', piece.campaignId, ...why);
    await sendDueCampaigns(test.db, campaignNoon);
    expect(await whatCame(test.db, piece.campaignId, memberId)).toMatchObject({
      leftOut: 'harm',
      messages: 0,
    });
    expect(await refused('harm', 'end', memberId, ...why)).toContain('by somebody else');
    await told('harm', 'end', memberId, '--reason', 'Spoke with her', '--as', 'ben');
    expect(await told('harm', 'list')).toEqual([]);
  });
});
