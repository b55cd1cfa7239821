import { createHash } from 'node:crypto';
import { canonicalJson, commitmentOf, merkleLevels, merkleRoot, pathPlaces } from '@/lib/fairness';
import {
  drawNumbers,
  entropyOf,
  familyOf,
  readDrawDocument,
  ticketLeaf,
  verifyDraw,
  type DrawStatement,
  type SoldTicket,
} from '..';

const link = '11'.repeat(32);
const platformSeed = '22'.repeat(32);

const tickets: SoldTicket[] = ['a', 'b', 'c'].map((id) => ({
  id,
  lines: [
    {
      playType: 'any-code-1-a5',
      selection: { set: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
      unit: '1.00',
      stake: '10.00',
    },
    { playType: 'total-sides', selection: { options: ['big', 'small'] }, unit: '0.50', stake: '1.00' },
  ],
  stake: '11.00',
}));
const leaves = tickets.map(ticketLeaf);
const root = merkleRoot(leaves);
const place = 2;
const path = pathPlaces({ place, leaves: 3 }).map((at) => merkleLevels(leaves)[at.level]?.[at.place] ?? '');
const numbers = drawNumbers(familyOf('ssc'), {
  serverSeed: link,
  clientSeed: entropyOf(platformSeed, root),
  nonce: 147,
});
/** Each digit that is there pays 2.3686, one of big and small 0.97 for half a unit of two. */
const payout = ((new Set(numbers).size * 23_686 + 0.5 * 19_400) / 10_000).toFixed(4);

const [ticket] = tickets.slice(place);
const draw: DrawStatement = {
  family: 'ssc',
  sequence: 147,
  anchor: commitmentOf(commitmentOf(commitmentOf(link))),
  firstSequence: 145,
  link,
  platformCommitment: commitmentOf(platformSeed),
  platformSeed,
  root,
  draw: { numbers },
  margin: 300,
  ...(ticket && { ticket: { ticket, place, leaves: 3, path, payout: payout.slice(0, -2) } }),
};

const failed = (statement: DrawStatement) =>
  verifyDraw(statement)
    .filter(({ isGood }) => !isGood)
    .map(({ check }) => check);

const withTicket = (change: Partial<SoldTicket>): DrawStatement =>
  draw.ticket ? { ...draw, ticket: { ...draw.ticket, ticket: { ...draw.ticket.ticket, ...change } } } : draw;

describe('a draw that was held', () => {
  it('follows from what was shown, and its ticket from the root', () => {
    expect(verifyDraw(draw).map(({ check }) => check)).toEqual([
      'chain',
      'seed',
      'numbers',
      'ticket',
      'payout',
    ]);
    expect(failed(draw)).toEqual([]);
  });

  it.each<[string, Partial<DrawStatement>, string[]]>([
    ['another link', { link: '12'.repeat(32) }, ['chain', 'numbers']],
    ['another seed of the seller', { platformSeed: '23'.repeat(32) }, ['seed', 'numbers']],
    ['another sequence', { sequence: 148 }, ['chain', 'numbers']],
    ['another place in the chain', { firstSequence: 146 }, ['chain']],
    ['a chain without an end', { firstSequence: -1e9 }, ['chain']],
    ['another root', { root: '00'.repeat(32) }, ['numbers', 'ticket']],
    ['another margin', { margin: 400 }, ['payout']],
    ['a link that is none', { link: 'x' }, ['chain', 'numbers']],
  ])('does not with %s', (_, change, checks) => {
    expect(failed({ ...draw, ...change })).toEqual(checks);
  });

  it('does not with a ticket that was sold otherwise, or after the root', () => {
    expect(failed(withTicket({ stake: '12.00' }))).toEqual(['ticket']);
    expect(failed(withTicket({ id: 'd' }))).toEqual(['ticket']);
    expect(failed(withTicket({ lines: [] }))).toEqual(['ticket', 'payout']);
    const added = merkleRoot([...leaves, ticketLeaf({ id: 'late', lines: [], stake: '0.00' })]);
    expect(failed({ ...draw, root: added })).toEqual(['numbers', 'ticket']);
  });

  it('does not with a payout that its lines do not give', () => {
    const { ticket: stated } = draw;
    expect(stated && failed({ ...draw, ticket: { ...stated, payout: '0.00' } })).toEqual(['payout']);
  });
});

describe('the document of a draw', () => {
  const { ticket: stated } = draw;
  const { id = '', lines = [], stake = '' } = stated?.ticket ?? {};
  const given = {
    kind: 'draw',
    gameCode: 'sscm5',
    issue: '20260101-0148',
    sequence: 147,
    rulesVersion: 1,
    margin: '3.00',
    drawsAt: '2026-01-01T12:15:00.000Z',
    chain: { chainId: 'c', anchor: draw.anchor, firstSequence: 145, links: 9216 },
    platformCommitment: draw.platformCommitment,
    platformSeed,
    ticketsRoot: root,
    link,
    numbers,
    ticket: {
      leafText: canonicalJson({ id, lines, stake }),
      place,
      tickets: 3,
      path,
      payout: stated?.payout,
    },
  };

  it('is read as what it states, with a ticket or without one', () => {
    const read = readDrawDocument(JSON.parse(JSON.stringify(given)));
    expect(read).toEqual({ gameCode: 'sscm5', issue: given.issue, drawsAt: given.drawsAt, statement: draw });
    expect(read && failed(read.statement)).toEqual([]);
    const { ticket: _ticket, ...alone } = given;
    expect(readDrawDocument(alone)?.statement.ticket).toBeUndefined();
  });

  it.each<[string, object | null]>([
    ['nothing', null],
    ['another document', { ...given, kind: 'round' }],
    ['a game that there is not', { ...given, gameCode: 'sscm7' }],
    ['a draw that was not held', { ...given, link: null, numbers: null }],
    ['numbers that are none', { ...given, numbers: ['4', '0', '8', '8', '1'] }],
    ['a margin that is none', { ...given, margin: '3 %' }],
    [
      'a ticket in another spelling',
      { ...given, ticket: { ...given.ticket, leafText: ` ${given.ticket.leafText}` } },
    ],
    [
      'a line without a play type',
      { ...given, ticket: { ...given.ticket, leafText: '{"id":"x","lines":[{}],"stake":"1.00"}' } },
    ],
    ['rules of another version', { ...given, rulesVersion: 2 }],
  ])('is not read from %s', (_, value) => {
    expect(readDrawDocument(value)).toBeNull();
  });
});

describe('the entropy of a draw', () => {
  it('is SHA-256 over the bytes of seed and root, as another implementation makes it', () => {
    const bytes = Buffer.concat([Buffer.from(platformSeed, 'hex'), Buffer.from(root, 'hex')]);
    expect(entropyOf(platformSeed, root)).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(() => entropyOf('x', root)).toThrow(RangeError);
  });
});

describe('the numbers of a draw', () => {
  const source = { serverSeed: link, clientSeed: 'ab'.repeat(32), nonce: 7 };

  it('are those that they have always been', () => {
    const given = Object.fromEntries(
      (['ssc', 'k3', 'x5', 'pk10', 'pcb', 'd3', 'chain'] as const).map((code) => [
        code,
        drawNumbers(familyOf(code), source).join(' '),
      ]),
    );
    expect(given).toMatchInlineSnapshot(`
     {
       "chain": "0 2 0 1 3 1 3",
       "d3": "2 2 9",
       "k3": "1 5 2",
       "pcb": "2 2 9",
       "pk10": "3 9 8 7 1 2 5 4 6 10",
       "ssc": "2 2 9 1 1",
       "x5": "3 4 7 1 10",
     }
    `);
  });

  it('of the chain are the last decimal characters of the block’s hash, and its last two', () => {
    const hash = createHash('sha256')
      .update(Buffer.from(link + source.clientSeed, 'hex'))
      .digest('hex');
    const digits = [...hash].filter((character) => character >= '0' && character <= '9').slice(-5);
    const last = [...hash.slice(-2)].map((character) => '0123456789abcdef'.indexOf(character));
    expect(drawNumbers(familyOf('chain'), source)).toEqual([...digits.map(Number), ...last]);
  });

  it('come without a number twice where it is drawn once, and each as often as any other', () => {
    const counts = Array<number>(12).fill(0);
    for (let nonce = 0; nonce < 2_200; nonce += 1) {
      const drawn = drawNumbers(familyOf('x5'), { ...source, nonce });
      expect(new Set(drawn).size).toBe(5);
      for (const number of drawn) counts[number] = (counts[number] ?? 0) + 1;
    }
    expect(counts[0]).toBe(0);
    expect(counts.slice(1).every((count) => Math.abs(count - 1_000) < 130)).toBe(true);
  });
});
