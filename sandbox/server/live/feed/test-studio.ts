import { randomBytes } from 'node:crypto';
import { sign } from '@/lib/contract/signature';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import type { Lease } from '../store/lease-store';
import type { TableRound } from '../store/round-store';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { advanceTable } from '../dealer/advance-table';
import type { TableScene } from '../test-scene';
import { handleTableFeedCall, type FeedCall, type FeedDoor } from './feed-port';
import { getFeed, insertFeed, insertKey, insertVideo, type VideoSource } from './feed-store';

/** A studio of the tests: signs what it tells, by a clock that may go wrong. */
export const order = { actor: 'test', reason: 'A test' } as const;

export interface Answer {
  status: number;
  error?: string;
  [field: string]: unknown;
}

const secrets = new Map<string, Uint8Array>();

/** The secret of a studio’s key, made when it is first asked for. */
export function secretOf(studio: string, keyNumber: number): Uint8Array {
  const name = `${studio} ${keyNumber}`;
  const known = secrets.get(name) ?? randomBytes(32);
  secrets.set(name, known);
  return known;
}

export const realTable = (tableCode: string): TableGame => {
  const game = liveTableGames.get(tableCode);
  if (!game) throw new Error(`There is no table ${tableCode}`);
  return game;
};

export class TestStudio {
  seq = 0;
  keyNumber = 0;

  constructor(
    readonly scene: TableScene,
    readonly game: TableGame,
    readonly name = 'harbour-studio',
  ) {}

  get door(): FeedDoor {
    return {
      pool: this.scene.vendor,
      games: liveTableGames,
      now: () => new Date(this.scene.clock),
      secretOf,
      waitMs: 0,
    };
  }

  /** Hands the table over to this studio. */
  async begin(video?: VideoSource): Promise<void> {
    const { vendor } = this.scene;
    const { tableCode } = this.game;
    this.keyNumber = await insertKey(vendor, this.name, { isEnded: false, ...order });
    const feedId = `vfd_${this.name}_${randomBytes(4).toString('hex')}`;
    await insertFeed(vendor, { feedId, tableCode, studio: this.name, ...order });
    if (video) await insertVideo(vendor, feedId, { ...video, ...order });
    this.seq = 0;
  }

  async feedId(): Promise<string> {
    return (await getFeed(this.scene.vendor, this.game.tableCode))?.feedId ?? '';
  }

  /** Sends a call as it stands. */
  async send(
    name: FeedCall,
    payload: object,
    { signedAtMs = this.scene.clock, keyNumber = this.keyNumber, signer = this.name } = {},
  ): Promise<Answer> {
    const [path, body] = [`/sandbox/api/${name}`, JSON.stringify(payload)];
    const signed = sign({
      ...{ signer, secret: secretOf(this.name, keyNumber), method: 'POST', path, body, nowMs: signedAtMs },
    });
    const headers = { 'content-type': 'application/json', ...signed };
    const request = new Request(`http://live.test${path}`, { method: 'POST', headers, body });
    const response = await handleTableFeedCall(this.door, name, request);
    return { status: response.status, ...((await response.json()) as object) };
  }

  /** The next event; its number is used up when it was taken. */
  async tell(event: { kind: string; [field: string]: unknown }): Promise<Answer> {
    const answer = await this.send('tableFeed', {
      tableCode: this.game.tableCode,
      seq: this.seq + 1,
      ...event,
    });
    // An opening that nobody has carried out yet was taken all the same.
    if (answer.status === 200 || answer.error === 'feed.waiting') this.seq += 1;
    return answer;
  }

  state = (): Promise<Answer> => this.send('tableFeedState', { tableCode: this.game.tableCode });

  /** Opens a round, which the dealer does. */
  async open(lease: Lease, shoe?: number): Promise<TableRound> {
    await this.tell({ kind: 'opened', ...(shoe !== undefined && { shoe }) });
    const before = (await this.scene.last(this.game))?.number ?? 0;
    return this.scene.dealTo(this.game, lease, ({ number }) => number > before);
  }

  /** Until the table is closed and the studio may deal. */
  close = (lease: Lease): Promise<TableRound> =>
    this.scene.dealTo(this.game, lease, ({ dealsFrom }) => dealsFrom !== null);

  async tellCards(roundId: string, cards: readonly string[]): Promise<void> {
    for (const card of cards) {
      await this.scene.later(1000);
      const answer = await this.tell({ kind: 'card', roundId, card });
      if (answer.status !== 200) throw new Error(`${card}: ${answer.error}`);
    }
  }

  /** One step of who deals. */
  step = (lease: Lease): Promise<number> => advanceTable({ pool: this.scene.dealer, lease, game: this.game });
}
