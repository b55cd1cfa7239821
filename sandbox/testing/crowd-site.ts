import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { deriveSecret } from '@/lib/server/secrets';
import type { TestDatabase } from '@/lib/testing/database';
import { platform } from '@/platform';
import { Pace } from '@/sandbox/crowd/crowd-pace';
import type { CrowdSurroundings } from '@/sandbox/crowd/crowd-member';
import { readForm, takeDecision } from '@/sandbox/payments';
import { FishRooms } from '@/sandbox/server/fish-rooms/room-server';
import { handleRoomCall, isRoomCall } from '@/sandbox/server/fish-rooms/api';
import { handleMatchCall, isMatchCall } from '@/sandbox/server/matches/api';
import { MatchTables } from '@/sandbox/server/matches/match-server';
import { handleVendorCall } from '@/sandbox/server/vendor/api';
import { createVendor, type Vendor } from '@/sandbox/server/vendor/vendor';
import { testFrame } from './document-words';

/** The site as the crowd meets it: door, game servers and payment page, each behind its addresses; real money moves. */
export class CrowdSite {
  readonly origin = 'http://parlour.test';
  /** What was asked for, in order. */
  readonly asked: string[] = [];
  /** How far the vendor's clock is ahead. */
  aheadMs = 0;
  readonly door: (request: Request) => Promise<Response>;
  readonly vendor: Vendor;
  readonly matches: MatchTables;
  readonly rooms: FishRooms;

  constructor(private readonly test: TestDatabase) {
    const local = createLocalTransport({ platform: { ...platform, database: () => test.db } });
    this.door = createDoor({ transport: async () => local });
    const pool = test.poolFor('parlour_vendor');
    const now = () => new Date(Date.now() + this.aheadMs);
    const walletSide = {
      pool,
      send: this.door,
      walletOrigin: this.origin,
      secret: deriveSecret('vendor:sandbox'),
      retryDelaysMs: [],
      timeoutMs: 120_000,
    };
    this.vendor = createVendor(walletSide);
    this.matches = new MatchTables({ ...walletSide, now });
    this.rooms = new FishRooms({ pool });
  }

  send = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    this.asked.push(pathname);
    const game = /^\/sandbox\/api\/(\w+)$/.exec(pathname)?.[1];
    if (game) {
      // As if the player had waited since the last round.
      await this.test.owner.query('update sandbox.game_players set last_round_at = null');
      if (isMatchCall(game)) return handleMatchCall(this.matches, game, request);
      if (isRoomCall(game)) return handleRoomCall(this.rooms, game, request);
      return handleVendorCall(this.vendor, game, request);
    }
    if (pathname !== '/sandbox/pay/api/payments') return this.door(request);
    const words = { locale: 'en', text: (key: string) => key, frame: testFrame } as const;
    const services = { pool: this.test.poolFor('parlour_vendor'), send: this.door, now: () => new Date() };
    return takeDecision(await readForm(request), words, services);
  };

  /** Nobody waits in truth: the tables' clock goes on by as much. */
  around(gameCodes: readonly string[] = []): CrowdSurroundings {
    return {
      origin: this.origin,
      send: this.send,
      gameCodes,
      pace: new Pace(0),
      wait: async (ms) => {
        this.aheadMs += ms;
        await this.matches.sweep();
      },
      signal: new AbortController().signal,
    };
  }
}
