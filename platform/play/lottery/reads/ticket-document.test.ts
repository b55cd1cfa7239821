import { readDrawDocument, verifyDraw } from '@/lib/lottery';
import { requireSchemas } from '@/lib/contract/schemas';
import type { TicketDocument } from '@/lib/contract/calls/lottery-bets';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';

const test = useTestDatabase();
const gameCode = 'pcbm1';
let time: LotteryTime;
let player: Player;
let ticketId: string;
let document: TicketDocument;

const ask = (who: Player, id = ticketId) => time.perform(who, lottery.ticketProof, { ticketId: id });
const noTicket = expect.objectContaining({ code: 'lottery.ticket.not.found' });

/** The first thing that does not agree, in the order in which it is checked. */
const firstFault = (value: unknown) => {
  const read = readDrawDocument(JSON.parse(JSON.stringify(value)));
  if (!read) return 'unreadable';
  return verifyDraw(read.statement).find(({ isGood }) => !isGood)?.check ?? null;
};

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode]);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
  player = await arrangePlayer(test);
  const every = Array.from({ length: 28 }, (_, value) => value);
  ({ ticketId } = await time.bet(player, [sum(...every), { ...sum(13), unit: '0.10', times: 30 }]));
  for (let other = 0; other < 4; other += 1) await time.bet(await arrangePlayer(test), [sum(other)]);
});

it('is there once the ticket has ended, and not before', async () => {
  await expect(ask(player)).rejects.toEqual(noTicket);
  await time.goTo('2026-11-20T12:00:55Z');
  await expect(ask(player)).rejects.toEqual(noTicket);
  await time.goTo('2026-11-20T12:01:00Z');
  await expect(ask(player)).rejects.toEqual(noTicket);
  await time.settle();
  document = await ask(player);
  await requireSchemas('lottery.ticketProof').output.validate(document, { strict: true });
  expect(document.ticket).toMatchObject({ tickets: 5, payout: expect.stringMatching(/^\d+\.\d\d/) });
});

it('is the player’s own: to others there is no such ticket', async () => {
  await expect(ask(await arrangePlayer(test))).rejects.toEqual(noTicket);
});

it('is not there of a ticket that was cancelled', async () => {
  const { ticketId: gone } = await time.bet(player, [sum(1)]);
  await time.perform(player, lottery.cancelBet, { ticketId: gone });
  await time.goTo('2026-11-20T12:02:00Z');
  await time.settle();
  await expect(ask(player, gone)).rejects.toEqual(noTicket);
});

describe('checked without the site', () => {
  it('agrees as it is', () => {
    expect(firstFault(document)).toBeNull();
  });

  const other = 'e'.repeat(64);
  it.each<[string, (given: TicketDocument) => unknown, string]>([
    ['another anchor', (given) => ({ ...given, chain: { ...given.chain, anchor: other } }), 'chain'],
    ['another link', (given) => ({ ...given, link: other }), 'chain'],
    ['another place in the chain', (given) => ({ ...given, sequence: given.sequence + 1 }), 'chain'],
    ['another seed', (given) => ({ ...given, platformSeed: other }), 'seed'],
    ['another commitment', (given) => ({ ...given, platformCommitment: other }), 'seed'],
    [
      'other numbers',
      (given) => ({ ...given, numbers: given.numbers!.map((digit) => (digit + 1) % 10) }),
      'numbers',
    ],
    ['another root', (given) => ({ ...given, ticketsRoot: other }), 'numbers'],
    [
      'another ticket',
      ({ ticket, ...given }) => ({
        ...given,
        ticket: { ...ticket, leafText: ticket.leafText.replace('"3.00"', '"4.00"') },
      }),
      'ticket',
    ],
    [
      'another place',
      ({ ticket, ...given }) => ({ ...given, ticket: { ...ticket, place: ticket.place + 1 } }),
      'ticket',
    ],
    [
      'another path',
      ({ ticket, ...given }) => ({ ...given, ticket: { ...ticket, path: ticket.path.slice(1) } }),
      'ticket',
    ],
    [
      'another payout',
      ({ ticket, ...given }) => ({ ...given, ticket: { ...ticket, payout: '9999.00' } }),
      'payout',
    ],
    ['a lower margin', (given) => ({ ...given, margin: '1.00' }), 'payout'],
    [
      'a form of its own',
      ({ ticket, ...given }) => ({ ...given, ticket: { ...ticket, path: 'none' } }),
      'unreadable',
    ],
    ['other rules', (given) => ({ ...given, rulesVersion: 99 }), 'unreadable'],
  ])('with %s it is refused at that', (_, change, fault) => {
    expect(firstFault(change(document))).toBe(fault);
  });
});
