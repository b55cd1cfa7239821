import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { handleOperatorCall, type OperatorCall } from '@/sandbox/server/book/operator/operator-api';
import { workOrders } from '@/sandbox/server/book/operator/work-orders';
import { BookScene } from '@/sandbox/server/book/test-scene';
import { codeOf, slipOf } from '@/sandbox/server/book/test-slips';
import { runBookDesk } from './book-desk';

/** The shell of whoever runs the book, over HTTP, with somebody who carries orders out. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const first = `${code}-1-r1-1`;
const secret = randomBytes(32);
let http: Server;
let isOver = false;
let worker: Promise<void>;
let player: Player;
let token: string;

async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = Buffer.concat(parts).toString();
  const asked = new Request(`http://book.test${request.url}`, { method: 'POST', headers, body });
  const name = request.url?.split('/').at(-1) as OperatorCall;
  const door = { pool: scene.vendor, secret, now: () => new Date(), waitMs: 10_000 };
  const answer = await handleOperatorCall(door, name, asked);
  response.writeHead(answer.status).end(await answer.text());
}

beforeAll(async () => {
  await scene.arrangeBook();
  http = createServer((request, response) => void answerCall(request, response));
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  isOver = true;
  await worker;
  http.close();
});

async function work(): Promise<void> {
  while (!isOver) {
    await workOrders(scene.dealer);
    await sleep(50);
  }
}

const say = (words: string, by: Uint8Array = secret) =>
  runBookDesk(
    { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, secret: by },
    words.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
  );
const home = () => scene.leg(first, 'result.0.', 'home');

it('shows what weighs, suspends, shows what it would pay back, and does exactly that', async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first]);
  player = await scene.player();
  token = await scene.openBook(player);
  const { ticket } = await scene.server.place(token, slipOf([await home()], { unit: '10.00' }));
  worker = work();
  expect(await say('exposure')).toContain(first);
  expect(await say(`exposure ${first}`)).toContain('result.0.  home');
  await expect(say(`suspend ${first}`)).rejects.toThrow('--reason');
  expect(await say(`suspend ${first} --reason "A doubt"`)).toMatch(/ is done\.$/);
  expect(await codeOf(scene.server.place(token, slipOf([await home()])))).toBe('odds.suspended');
  const shown = await say(`void ${first}`);
  expect(shown).toContain(ticket.ticketId);
  expect(shown).toContain('1 tickets. Nothing was done.');
  expect((await scene.server.ticket(token, ticket.ticketId)).ticket.state).toBe('accepted');
  const name = /--shown ([0-9a-f]{64})$/.exec(shown)?.[1] ?? '';
  expect(await say(`void ${first} --reason "Wrong teams" --shown ${'0'.repeat(64)}`)).toContain(
    'preview.changed',
  );
  expect(await say(`void ${first} --reason "Wrong teams" --shown ${name}`)).toMatch(/ is done\.$/);
  expect(await say(`reopen ${first} --reason "All well"`)).toBe('Refused: event.void. Nothing was done.');
  await scene.tellAll();
  expect(await scene.balance(player)).toBe(100_000n);
  await expect(say('exposure', randomBytes(32))).rejects.toThrow('signature');
  await expect(say('settle everything')).rejects.toThrow('npm run vendor -- book');
});
