import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalJson, commitmentOf, merkleRoot } from '@/lib/fairness';
import { drawNumbers, entropyOf, familyOf, ticketLeaf } from '@/lib/lottery';
import { verifyText } from './verify-text';

const link = '3c'.repeat(32);
const platformSeed = '4d'.repeat(32);
const ticket = {
  id: 'tic_1',
  lines: [{ playType: 'sides', selection: { options: ['big', 'small'] }, unit: '1.00', stake: '2.00' }],
  stake: '2.00',
};
const root = merkleRoot([ticketLeaf(ticket)]);
const document = {
  kind: 'draw',
  gameCode: 'pcbm1',
  issue: '20260101-0001',
  sequence: 2,
  state: 'settled',
  rulesVersion: 1,
  margin: '3.00',
  drawsAt: '2026-01-01T00:01:00.000Z',
  chain: { chainId: 'lch_1', anchor: commitmentOf(commitmentOf(link)), firstSequence: 1, links: 46_080 },
  platformCommitment: commitmentOf(platformSeed),
  platformSeed,
  tickets: 1,
  ticketsRoot: root,
  link,
  numbers: drawNumbers(familyOf('pcb'), {
    serverSeed: link,
    clientSeed: entropyOf(platformSeed, root),
    nonce: 2,
  }),
  ticket: { leafText: canonicalJson(ticket), place: 0, tickets: 1, path: [], payout: '1.94' },
};
const verdictOf = (value: object) => verifyText(JSON.stringify(value), null);

describe('the proof of a draw', () => {
  it('is recomputed offline, as it is and inside of the answer that it came in', async () => {
    for (const value of [document, { success: true, value: document }])
      expect(await verdictOf(value)).toMatchObject({
        kind: 'draw',
        isRecomputed: true,
        results: ['chain', 'seed', 'numbers', 'ticket', 'payout'].map((check) => ({ check, isGood: true })),
      });
  });

  it('does not agree with another number, payout or anchor', async () => {
    const [first = 0, ...rest] = document.numbers;
    for (const change of [
      { numbers: [(first + 1) % 10, ...rest] },
      { ticket: { ...document.ticket, payout: '19.40' } },
      { chain: { ...document.chain, anchor: commitmentOf(link) } },
    ])
      expect(await verdictOf({ ...document, ...change })).toMatchObject({
        kind: 'draw',
        isRecomputed: false,
      });
  });

  it('is none of a draw that was not held, or in another spelling', async () => {
    expect(await verdictOf({ ...document, link: null, numbers: null })).toEqual({ kind: 'unreadable' });
    const text = JSON.stringify(document).replace('"sequence":2', '"sequence":2.0');
    expect(await verifyText(text, null)).toEqual({ kind: 'respelled' });
  });
});

describe('the command for a file that was downloaded', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ticket-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function verify(value: object): Promise<{ exit: number; said: string }> {
    const file = path.join(folder, 'ticket.json');
    await writeFile(file, JSON.stringify(value));
    const command = ['--import', 'tsx', 'sandbox/tools/verify-round.ts', file];
    return new Promise((resolve) =>
      execFile(process.execPath, command, (error, stdout, stderr) =>
        resolve({ exit: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
      ),
    );
  }

  it('says that a ticket agrees, names what does not, and refuses what is no proof', async () => {
    const good = await verify(document);
    expect(good.exit).toBe(0);
    expect(good.said).toMatch(/Ticket tic_1, stake 2\.00, payout 1\.94/);
    expect(good.said).not.toContain('DIFFERS');
    const paidMore = await verify({ ...document, ticket: { ...document.ticket, payout: '19.40' } });
    expect(paidMore.exit).toBe(1);
    expect(paidMore.said).toMatch(/DIFFERS {2}payout\n {2}stated {4}19\.40\n {2}computed {2}1\.94/);
    const elsewhere = await verify({ ...document, ticket: { ...document.ticket, place: 1, tickets: 2 } });
    expect(elsewhere).toMatchObject({ exit: 1, said: expect.stringContaining('DIFFERS  ticket') });
    expect((await verify({ ...document, ticket: null })).exit).toBe(2);
  });
});
