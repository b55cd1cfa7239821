import { system, type CustomerServiceType } from '@/lib/contract/calls/system';
import { openPath } from '@/lib/server/sealed-path';
import { contextOf, siteOrigin } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { nameRank, raiseRank } from '../ranks';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { recordSetting } from './record-setting';
import { countries } from './countries';
import { answerCustomerService, shownCustomerService } from './customer-service';
import type { CustomerServiceAddresses } from '../settings/types';

const test = useTestDatabase();

const setting = (value: CustomerServiceAddresses | null) =>
  inTransaction(test.db, (tx) =>
    recordSetting(tx, { name: 'customerService', value, effectiveFrom: new Date(), recordedBy: 'test' }),
  );

/** The one address that comes out when the answer's seal is opened. */
async function addressFor(context: CallContext, type?: CustomerServiceType): Promise<string> {
  const { version } = await answerCustomerService(context, type ? { type } : {});
  expect(version.pathList.map((entry) => entry.type)).toEqual(['3']);
  return openPath(version.pathList[0]?.path ?? '');
}

async function memberOfRank(rankLevel: number): Promise<CallContext> {
  const username = `rank${rankLevel}`;
  const { id: memberId } = await createMember(test.db, { username, password: 'parlour-1', accountType: 0 });
  await inTransaction(test.db, async (tx) => {
    await nameRank(tx, { scheme: 'club', rankLevel, labelName: `Rank ${rankLevel}` });
    await raiseRank(tx, { memberId, scheme: 'club', rankLevel, since: new Date() });
  });
  return contextOf(test.db, memberId);
}

describe('customer service', () => {
  it('is nowhere as long as the brand has recorded nothing', async () => {
    expect(await answerCustomerService(contextOf(test.db, null), {})).toEqual({ version: { pathList: [] } });
    expect(shownCustomerService(null)).toBeNull();
    expect(shownCustomerService({ VIP: '/vip' })).toBeNull();
  });

  it('is at the sealed address of its channel, in full and in the visitor’s language', async () => {
    await setting({ LIVECHAT: '/support?channel=LIVECHAT&language={language}' });
    const visitor = { ...contextOf(test.db, null), language: 'TY' };
    expect(await addressFor(visitor)).toBe(`${siteOrigin}/support?channel=LIVECHAT&language=TY`);
    const { version } = await answerCustomerService(visitor, {});
    expect(JSON.stringify(version)).not.toContain('support');
  });

  it('gives the VIP channel to members whose club rank is above 4, and live chat to whoever else asks', async () => {
    await setting({ VIP: 'https://vip.test/', LIVECHAT: 'https://chat.test/' });
    expect(await addressFor(await memberOfRank(5), 'VIP')).toBe('https://vip.test/');
    expect(await addressFor(await memberOfRank(4), 'VIP')).toBe('https://chat.test/');
    expect(await addressFor(contextOf(test.db, null), 'VIP')).toBe('https://chat.test/');
    expect(await addressFor(await memberOfRank(8), 'LIVECHAT')).toBe('https://chat.test/');
    expect(await addressFor(await memberOfRank(9))).toBe('https://chat.test/');
  });

  it('answers with live chat where there is no VIP channel', async () => {
    await setting({ LIVECHAT: 'https://chat.test/' });
    expect(await addressFor(await memberOfRank(6), 'VIP')).toBe('https://chat.test/');
  });

  it('shows beforehand that somebody is there, and not where', () => {
    expect(shownCustomerService({ LIVECHAT: 'https://chat.test/' })).toEqual({
      csType: 'LIVECHAT',
      path: system.customerService.path,
    });
  });
});

describe('the countries', () => {
  it('are all that ISO names and ITU has given a code, each once', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const codes = countries.map(({ countryCode }) => countryCode);
    expect(codes.filter((code) => !regions.of(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBe(244);
    expect([...codes].sort()).toEqual(codes);
  });

  it.each([
    ['PH', '+63'],
    ['VN', '+84'],
    ['TH', '+66'],
    ['ID', '+62'],
    ['CN', '+86'],
    ['PK', '+92'],
    ['SA', '+966'],
    ['US', '+1'],
    ['GB', '+44'],
    ['MT', '+356'],
    ['XK', '+383'],
  ])('have %s at %s', (countryCode, countryDialingCode) => {
    expect(countries).toContainEqual({ countryCode, countryDialingCode });
  });
});
