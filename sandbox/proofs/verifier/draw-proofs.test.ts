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
