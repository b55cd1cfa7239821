import { useTestDatabase } from '@/lib/testing/database';
import {
  after,
  codeOf,
  home,
  hours,
  minutes,
  operatorsOf,
  password,
  refusalOf,
  start,
} from '@/lib/testing/operators';
import { deskScene } from '@/lib/testing/scenes/desk';
import { addPaymentProvider } from '@/platform/cashier/providers';
import { createDatabase } from '@/platform/ground/db';
import { addSigner, renewSignerSecret, setSignerEnd } from '@/platform/ground/signers';
import { createMember } from '@/platform/people/members';
import {
  beginLogin,
  endOperator,
  finishLogin,
  readInvitation,
  readSession,
  setDeskNetworks,
} from '@/platform/people/operators';
import { authenticate, openSession } from '@/platform/people/sessions';
import { addDrawHouse } from '@/platform/play/lottery';
import { addSportBook } from '@/platform/play/sport-events';
import { closeBroughtBack } from '.';

/** A database that was brought back: whoever was in at the moment is in, whatever was done against them since. */
const test = useTestDatabase();
const { run, invited, newOperator, logIn } = operatorsOf(test);
const { operator, onPage, told } = deskScene(test, () => after(minutes));
const close = (at = after(2 * minutes)) => closeBroughtBack(createDatabase(test.owner), at);
const later = after(3 * minutes);

let members = 0;
async function memberToken(): Promise<string> {
  const username = `broughtback${(members += 1)}`;
  const { id: memberId } = await createMember(test.db, {
    ...{ username, password: 'parlour-1', accountType: 0, now: start },
  });
  const origin = { clientAddress: '203.0.113.7', userAgent: 'test' };
  const { token } = await run((tx) =>
    openSession(tx, { memberId, kind: 'full', origin, now: after(minutes) }),
  );
  return token;
}

async function proposed(): Promise<string> {
  const outcome = await onPage(operator('carl'), ['vendors', 'resume', 'studio-of-proposals']);
  if (outcome.kind !== 'proposed') throw new Error('One was enough');
  return outcome.proposal;
}

const stateOf = async (proposal: string) =>
  (await told<{ state: string }>('proposals', 'show', proposal)).state;

describe('whoever is in when a database was brought back', () => {
  it('at the desk is out, and comes in again by password and factor alone', async () => {
    const who = await newOperator(['admin']);
    const { token } = await logIn(who, after(minutes));
    expect(await readSession(test.db, token, later)).not.toBeNull();
    expect((await close()).ended).toMatchObject({ 'logins at the desk': 1 });
    expect(await readSession(test.db, token, later)).toBeNull();
    const again = await logIn(who, later);
    expect(await readSession(test.db, again.token, later)).not.toBeNull();
  });

  it('half, with a password that was right, does not get in by a code', async () => {
    const { name, secret } = await newOperator();
    const [stopped, goesOn] = [await halfOf(name), await halfOf(name)];
    const finish = (loginToken: string, code: string) =>
      refusalOf(finishLogin(test.db, { ...home, loginToken, code, now: later }));

    expect(await finish(goesOn, codeOf(secret, later))).toMatchObject({
      done: { operatorId: expect.any(String) },
    });
    await close();
    expect(await finish(stopped, codeOf(secret, later))).toBe('login.over');
  });

  it('as a member is out', async () => {
    const token = await memberToken();
    await expect(authenticate(test.db, token, later)).resolves.toMatchObject({ sessionKind: 'full' });
    expect((await close()).ended).toMatchObject({ 'logins of members': 1 });
    await expect(authenticate(test.db, token, later)).resolves.toBeNull();
  });
});

const halfOf = async (name: string) =>
  (await beginLogin(test.db, { name, password, address: home.address, now: after(2 * minutes) })).loginToken;

describe('what was open when a database was brought back', () => {
  it('as an invitation is void: it may have been used or taken back since', async () => {
    const { token } = await invited(['admin']);
    expect(await readInvitation(test.db, token, later)).not.toBeNull();
    expect((await close()).ended).toMatchObject({ 'invitations to the desk': 1 });
    expect(await readInvitation(test.db, token, later)).toBeNull();
  });

  it('as a proposal is over, and nobody agrees to it', async () => {
    await run((tx) => addSigner(tx, { access: 'vendor', signer: 'studio-of-proposals', now: start }));
    await run((tx) => setSignerEnd(tx, { access: 'vendor', signer: 'studio-of-proposals', endedAt: start }));
    const id = await proposed();
    expect(await stateOf(id)).toBe('open');
    expect((await close()).ended).toMatchObject({ 'open proposals': 1 });
    expect(await stateOf(id)).toBe('expired');
    await expect(onPage(operator('ada'), ['proposals', 'approve', id])).rejects.toThrow(/expired/);
  });
});

describe('what is in force in a database that was brought back', () => {
  it('is said: who signs with which secret, who works at the desk as what, and where others are asked', async () => {
    const now = start;
    const signer = { access: 'vendor', signer: 'studio-two' } as const;
    await run((tx) => addSigner(tx, { ...signer, now }));
    await run((tx) => renewSignerSecret(tx, signer));
    await run((tx) => addSigner(tx, { access: 'provider', signer: 'pay-gone', now }));
    await run((tx) => setSignerEnd(tx, { access: 'provider', signer: 'pay-gone', endedAt: start }));
    const urls = { pageUrl: '/pay/page', payoutsUrl: '/pay/out', inquiriesUrl: '/pay/ask' };
    await run((tx) => addPaymentProvider(tx, { providerCode: 'pay-gone', ...urls }));
    const draws = { anchorUrl: '/draws/anchor', revealUrl: '/draws/reveal' };
    await run((tx) => addDrawHouse(tx, { signer: 'drawers', ...draws, since: after(hours) }));
    const book = { vendorSigner: 'studio-two', operatorSigner: 'studio-two', url: '/book/{call}' };
    await run((tx) => addSportBook(tx, { ...book, since: after(hours) }));
    const [stays, leaves] = [await newOperator(['admin']), await newOperator(['cashier', 'risk'])];
    const { inForce } = await close();
    expect(inForce).toEqual(
      expect.arrayContaining([
        '  vendor studio-two: secret 2',
        `  provider pay-gone: secret 1, ended ${start.toISOString()}`,
        `  ${stays.name}: admin`,
        `  ${leaves.name}: cashier, risk`,
        '  from any network',
        '  provider pay-gone: /pay/page, /pay/out, /pay/ask',
        '  draw house drawers: /draws/anchor, /draws/reveal',
        '  book of studio-two: /book/{call}',
      ]),
    );
    await run((tx) => endOperator(tx, { operatorId: leaves.operatorId, actor: 'shell:test', now: later }));
    const networks = { networks: ['203.0.113.0/24'], authorAddress: null };
    await run((tx) => setDeskNetworks(tx, { ...networks, actor: 'shell:test', now: later }));
    const { inForce: since } = await close(after(4 * minutes));
    expect(since).toContain('  from 203.0.113.0/24');
    expect(since.join('\n')).not.toContain(`  ${leaves.name}:`);
  });
});
