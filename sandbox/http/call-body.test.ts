import fc from 'fast-check';
import { isId, readCallBody } from './call-body';
import { handleRoomCall } from '@/sandbox/server/fish-rooms/api';
import type { FishRooms } from '@/sandbox/server/fish-rooms/room-server';
import { handleMatchCall, matchCalls } from '@/sandbox/server/matches/api';
import type { MatchServer } from '@/sandbox/server/matches/match-server';
import { handleVendorCall } from '@/sandbox/server/vendor/api';
import type { Vendor } from '@/sandbox/server/vendor/vendor';

const noise: unknown[] = [];
jest.mock('./report', () => ({ report: (error: unknown) => noise.push(error) }));

/** Stands for every server behind the calls: refuses as PostgreSQL does. */
const database = new Proxy(
  {},
  {
    get:
      () =>
      async (...given: unknown[]) => {
        if (JSON.stringify(given).includes('\\u0000')) throw new Error('invalid byte sequence');
        return {};
      },
  },
);

const ask = (call: string, body: unknown) => {
  const request = new Request(`http://games.test/sandbox/api/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (call.startsWith('room')) return handleRoomCall(database as FishRooms, call, request);
  if (Object.hasOwn(matchCalls, call)) return handleMatchCall(database as MatchServer, call, request);
  return handleVendorCall(database as Vendor, call, request);
};

const vendorCalls = ['open', 'spin', 'act', 'finish', 'resume', 'history', 'seen', 'close', 'proof'];
const calls = [...vendorCalls, ...Object.keys(matchCalls), 'roomJoin', 'roomState'];
const fields = ['token', 'sessionToken', 'roundId', 'matchId', 'id', 'clientSeed', 'joinKey', 'key', 'bet'];
const control = fc.constantFrom('\0', '\u0001', '\n', '\u001b', '\u007f', '\u0085', '\ud800');
const hostileText = fc.tuple(fc.string(), control, fc.string()).map((parts) => parts.join(''));

describe('a call of the vendor', () => {
  it('that brings text which no database takes is malformed, wherever the text stands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.constantFrom(...fields),
        hostileText,
        fc.boolean(),
        async (call, field, text, isDeep) => {
          const body = Object.fromEntries(fields.map((name) => [name, 'x']));
          const response = await ask(call, { ...body, [field]: isDeep ? { deep: [text] } : text });
          expect([response.status, await response.json()]).toEqual([
            400,
            { success: false, errorCode: 'request.malformed', value: expect.anything() },
          ]);
        },
      ),
      { numRuns: 400 },
    );
    expect(noise).toEqual([]);
  });

  it('goes on without any', async () => {
    for (const call of calls) {
      const body = Object.fromEntries(fields.map((name) => [name, 'x']));
      expect((await ask(call, body)).status).toBe(200);
    }
  });

  it('would reach the database without this look at it', async () => {
    await expect((database as Vendor).proof('\0')).rejects.toThrow('invalid byte sequence');
  });

  it('names things by ids that can be seen', () => {
    fc.assert(fc.property(hostileText, (text) => expect(isId(text)).toBe(false)));
    expect(['', ' ', 'x'.repeat(129), 'é', 7, null].filter(isId)).toEqual([]);
    expect(['vrd_019a', 'x'.repeat(128), 'a.b-c_d'].filter(isId)).toHaveLength(3);
  });

  it('is read within bounds', async () => {
    const request = new Request('http://x.test', { method: 'POST', body: `{"a":"${'x'.repeat(5_000)}"}` });
    await expect(readCallBody(request)).rejects.toMatchObject({ code: 'request.too.large' });
  });
});
