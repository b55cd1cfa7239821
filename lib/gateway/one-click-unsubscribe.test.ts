import { useTestDatabase } from '@/lib/testing/database';
import {
  addReader,
  campaignNoon,
  choose,
  marketingOf,
  pieceOf,
  planned,
} from '@/lib/testing/scenes/campaigns';
import { startMailServer, type MailServer } from '@/lib/testing/stand-ins/mail-server';
import { platform } from '@/platform';
import { createMailer, deliverLetter } from '@/platform/brand/outbox';
import { readChoices, sendDueCampaigns } from '@/platform/engage/campaigns';
import { sql } from '@/platform/ground/db';
import { createCallLimiter } from './door/rate-limit';
import { ledToUnsubscribe, unsubscribeAtOnce } from './one-click-unsubscribe';
import { createLocalTransport } from './transport/local-transport';

const test = useTestDatabase();
const origin = 'https://parlour.example';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

/** Sends a campaign to a new member and returns the headers of the e-mail that came, unfolded, by their small names. */
async function mailOf(piece: object, language = 'EN') {
  const memberId = await addReader(test.db, { language });
  await choose(test.db, memberId, ['inbox', 'email']);
  await planned(test.db, piece);
  await sendDueCampaigns(test.db, campaignNoon);
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id from outbox_letters where recipient = ${`${memberId}@example.test`}`,
  );
  const mailer = createMailer({ url: server.url, from: 'Parlour <no-reply@parlour.example>' });
  expect(await deliverLetter(test.db, rows[0]?.id ?? '', { mailer, now: () => campaignNoon })).toBe('smtp');
  const [head = ''] = (server.taken.at(-1)?.source ?? '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')]),
  );
  return { memberId, headers };
}

const onOf = async (memberId: string) =>
  (await readChoices(test.db, memberId, campaignNoon)).list
    .filter(({ isOn }) => isOn)
    .map(({ channel }) => channel);

async function addressOf(language?: string): Promise<{ memberId: string; url: string }> {
  const { memberId, headers } = await mailOf(marketingOf(), language);
  const [, url = ''] = /^<(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  return { memberId, url };
}

const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

function inParts(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

function post(url: string, body: BodyInit) {
  const local = createLocalTransport({ platform: { ...platform, database: () => test.db } });
  const limiter = createCallLimiter({ redis: null });
  const request = new Request(url, { method: 'POST', body });
  return unsubscribeAtOnce(request, { transport: async () => local, limiter: () => limiter });
}

describe('an e-mail of a campaign', () => {
  it('carries the headers of RFC 8058 when it is marketing, and none when it is service', async () => {
    const { headers } = await mailOf(marketingOf());
    expect(headers.get('list-unsubscribe')).toMatch(/^<http\S+\/wps\/unsubscribe\?token=\S+>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const service = await mailOf(pieceOf({ channels: ['email'] }));
    expect([...service.headers.keys()].filter((name) => name?.startsWith('list-'))).toEqual([]);
  });
});

describe('the address in those headers', () => {
  it('ends e-mails by a POST without a login, as either kind of form, and again without an error', async () => {
    for (const form of [oneClick, inParts]) {
      const { memberId, url } = await addressOf();
      expect(await onOf(memberId)).toEqual(['inbox', 'email']);
      for (let press = 0; press < 2; press += 1) expect((await post(url, form())).status).toBe(200);
      expect(await onOf(memberId)).toEqual(['inbox']);
    }
  });

  it('changes nothing by being opened, and leads to the page with the button', async () => {
    const { memberId, url } = await addressOf('TY');
    const led = ledToUnsubscribe(new Request(url));
    expect(led.status).toBe(303);
    const token = new URL(url).searchParams.get('token');
    expect(led.headers.get('location')).toBe(`/fil/unsubscribe?token=${token}`);
    expect(await onOf(memberId)).toEqual(['inbox', 'email']);
    const elsewhere = ledToUnsubscribe(
      new Request(`${origin}/wps/unsubscribe?token=//evil.example&locale=//evil`),
    );
    expect(elsewhere.headers.get('location')).toBe('/unsubscribe?token=%2F%2Fevil.example');
  });

  it('is refused without the words of RFC 8058, and for a token that is not ours', async () => {
    const { memberId, url } = await addressOf();
    const others = [
      '',
      'x'.repeat(9_000),
      new URLSearchParams({ 'List-Unsubscribe': 'Never' }),
      new FormData(),
    ];
    for (const body of others) expect((await post(url, body)).status).toBe(400);
    const token = `${memberId}.email.${'A'.repeat(22)}`;
    for (const wrong of [`token=${token}`, '', 'token='])
      expect((await post(`${origin}/wps/unsubscribe?${wrong}`, oneClick())).status).toBeGreaterThanOrEqual(
        400,
      );
    expect((await post(`${origin}/wps/unsubscribe?token=${token}`, oneClick())).status).toBe(422);
    expect(await onOf(memberId)).toEqual(['inbox', 'email']);
  });
});
