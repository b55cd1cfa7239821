import { createHash } from 'node:crypto';
import { sign } from '@/lib/contract/signature';
import { actOnFeed } from '../operator/feed-acts';
import { tellCorrections } from '../simulator/correct-tickets';
import type { BookScene } from '../test-scene';
import { newKey } from '../test-slips';
import { carryOut } from './carry-out';
import { handleOddsFeedCall, type FeedCall, type FeedDoor } from './feed-api';
import { settleFed } from './keep-feeds';

export const secretOf = (feed: string, secretNo: number): Buffer =>
  createHash('sha256').update(`${feed} ${secretNo}`).digest();

let messages = 0;
export const newMessageId = () => `message-${(messages += 1)}`;

export const match = (more: object = {}) => ({
  messageId: newMessageId(),
  ...{ fixtureId: 'm-1', sport: 'football', startsAt: '2026-11-20T12:20:00Z' },
  competition: { id: 'primera', name: 'Primera' },
  home: { id: 'malaga', name: 'Málaga' },
  away: { id: 'union', name: 'Real Unión' },
  ...more,
});

export const result3 = (home: string, draw: string, away: string) => ({
  market: 'result.0.',
  prices: { home, draw, away },
});
export const totals = (over: string, under: string, line = 10) => ({
  market: `totals.0.${line}`,
  prices: { over, under },
});
export const usual = () => [result3('2.15', '3.50', '3.31'), totals('1.90', '1.90')];

export interface ToldAnswer {
  status: number;
  state?: string;
  error?: string;
  field?: string;
}

/** A supplier of odds at a book: it signs what it tells by its own secret, and whoever simulates carries it out at once. */
export class TestFeed {
  private health = 0;
  private readonly seqs = new Map<string, number>();
  secretNo = 1;

  constructor(
    readonly scene: BookScene,
    readonly code = 'acme',
  ) {}

  get door(): FeedDoor {
    return { pool: this.scene.vendor, secretOf, now: () => new Date(this.scene.clock), waitMs: 0 };
  }

  async open(name = 'Acme Odds'): Promise<this> {
    const { secretNo } = await this.act('open', name);
    this.secretNo = secretNo;
    return this;
  }

  act(act: 'open' | 'renew' | 'end', name: string | null = null) {
    const asked = { feed: this.code, act, name, actId: newKey(), actor: 'test', reason: 'For a test' };
    return actOnFeed(this.scene.vendor, asked);
  }

  /** A request as it is signed, at this moment of the scene or another one. */
  request(
    call: FeedCall,
    body: object,
    { atMs = this.scene.clock, secretNo = this.secretNo, signer = this.code } = {},
  ) {
    const text = JSON.stringify(body);
    const path = `/sandbox/api/${call}`;
    const secret = secretOf(this.code, secretNo);
    const headers = sign({ signer, secret, method: 'POST', path, body: text, nowMs: atMs });
    return new Request(`http://book.test${path}`, { method: 'POST', headers: { ...headers }, body: text });
  }

  async send(call: FeedCall, request: Request): Promise<ToldAnswer> {
    const { url, method, headers } = request;
    const body = await request.text();
    const ask = () => handleOddsFeedCall(this.door, call, new Request(url, { method, headers, body }));
    const first = await ask();
    if (first.status !== 202) return { status: first.status, ...((await first.json()) as object) };
    await carryOut(this.scene.dealer);
    const answer = await ask();
    return { status: answer.status, ...((await answer.json()) as object) };
  }

  tell(call: FeedCall, body: object, how: Parameters<TestFeed['request']>[2] = {}): Promise<ToldAnswer> {
    return this.send(call, this.request(call, body, how));
  }

  beat(): Promise<ToldAnswer> {
    return this.tell('feedHealth', { seq: (this.health += 1) });
  }

  fixture(more: object = {}): Promise<ToldAnswer> {
    return this.tell('feedFixture', match(more));
  }

  /** The next board of a match; whole, unless the test says otherwise. */
  board(
    markets: readonly object[],
    { fixtureId = 'm-1', ...more }: { fixtureId?: string; [key: string]: unknown } = {},
  ) {
    const seq = (more.seq as number | undefined) ?? (this.seqs.get(fixtureId) ?? 0) + 1;
    this.seqs.set(fixtureId, seq);
    return this.tell('feedBoard', {
      messageId: newMessageId(),
      whole: true,
      fixtureId,
      markets,
      ...more,
      seq,
    });
  }

  live(goals: { home: number; away: number }, markets: readonly object[] = usual(), more: object = {}) {
    return this.board(markets, {
      live: true,
      match: { goals, corners: { home: 0, away: 0 }, minute: 20 },
      ...more,
    });
  }

  result(more: object = {}): Promise<ToldAnswer> {
    return this.tell('feedResult', {
      messageId: newMessageId(),
      fixtureId: 'm-1',
      ending: 'finished',
      ...more,
    });
  }

  /** Moves the clock, with a sign of life every five seconds. */
  async later(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 5000) {
      await this.scene.later(Math.min(5000, left));
      await this.beat();
    }
  }

  /** Moves the clock to a moment, and is heard of there: nothing of it stands until the next whole board. */
  async at(text: string): Promise<void> {
    await this.scene.at(Date.parse(text));
    await this.beat();
  }

  /** Does what the keeper of feeds, the wallet’s teller and the sweepers do. */
  async settle(): Promise<void> {
    await settleFed(this.scene.dealer);
    await this.scene.sweepAll();
    while ((await tellCorrections({ pool: this.scene.dealer, wallet: this.scene.wallet })) > 0);
  }
}

export const fed = (id = 'm-1', code = 'acme'): string => `feed-${code}-${id}`;
export const football = (home: number, away: number, more: object = {}) => ({
  match: { goals: { home, away }, half: { home: 0, away: 0 }, corners: { home: 4, away: 3 }, ...more },
});
