import { handleMatchCall, isMatchCall, matchCalls } from './api';
import type { MatchServer } from './match-server';
import { MatchStreams } from './match-streams';
import { until } from '@/lib/testing/setup/until';
import { VendorError } from '@/sandbox/http/vendor-error';

const times = { heartbeatMs: 20, lifeMs: 60_000 };
const who = (matchId: string, playerId = 'ply_1') => ({ matchId, playerId, version: 3 });
const never = () => new AbortController().signal;

async function readAll(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) text += decoder.decode(chunk);
  return text;
}

async function readOne(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

describe('the stream of a seat', () => {
  it('says the version at once and at every change of this match, and nothing else', async () => {
    const streams = new MatchStreams({ ...times, heartbeatMs: 60_000 });
    const reader = streams.body(who('vma_1'), never()).getReader();
    expect(await readOne(reader)).toBe('event: changed\ndata: {"version":3}\n\n');
    streams.tell('vma_2', 9);
    streams.tell('vma_1', 4);
    expect(await readOne(reader)).toBe('event: changed\ndata: {"version":4}\n\n');
    streams.end('vma_1');
    expect(await readOne(reader)).toBe('event: closed\ndata: {"reason":"over"}\n\n');
    expect((await reader.read()).done).toBe(true);
    expect(streams.count).toBe(0);
  });

  it('tells a slow reader the last version instead of each', async () => {
    const streams = new MatchStreams({ ...times, heartbeatMs: 60_000 });
    const body = streams.body(who('vma_1'), never());
    for (let version = 4; version <= 100; version += 1) streams.tell('vma_1', version);
    streams.end('vma_1');
    const text = await readAll(body);
    expect(text.split('event: changed').length).toBeLessThan(10);
    expect(text).toContain('{"version":100}');
  });

  it('beats while nothing happens, and gives up a reader who takes nothing', async () => {
    const streams = new MatchStreams(times);
    const body = streams.body(who('vma_1'), never());
    const reader = body.getReader();
    await readOne(reader);
    expect(await readOne(reader)).toBe(': still here\n\n');
    await until(() => streams.count === 0);
    await expect(reader.closed).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends with its reader and with the request', async () => {
    const streams = new MatchStreams(times);
    const gone = new AbortController();
    const reader = streams.body(who('vma_1'), gone.signal).getReader();
    const other = streams.body(who('vma_1', 'ply_2'), never());
    expect(streams.count).toBe(2);
    await other.cancel();
    gone.abort();
    await expect(reader.closed).rejects.toMatchObject({ name: 'AbortError' });
    expect(streams.count).toBe(0);
  });

  it('lets one player hold three, the oldest makes room', async () => {
    const streams = new MatchStreams({ ...times, heartbeatMs: 60_000 });
    const bodies = [1, 2, 3, 4].map(() => streams.body(who('vma_1'), never()));
    expect(streams.count).toBe(3);
    expect(await readAll(bodies[0] as ReadableStream<Uint8Array>)).toContain('"replaced"');
    streams.end('vma_1');
  });
});

describe('the calls of matches', () => {
  const fail = () => Promise.reject(new VendorError('match.started'));
  const server = {
    rooms: async () => ({ rooms: [] }),
    leave: fail,
    state: async (token: string, matchId?: string) => ({ token, matchId: matchId ?? null }),
    stream: async (_token: string, matchId: string, signal: AbortSignal) =>
      new MatchStreams(times).body(who(matchId), signal),
  } as unknown as MatchServer;
  const post = (call: string, body: unknown, method = 'POST') =>
    handleMatchCall(
      server,
      call,
      new Request(`http://vendor.test/sandbox/api/${call}`, {
        method,
        ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      }),
    );

  it('answer values, refusals and streams to any origin', async () => {
    const rooms = await post('matchRooms', { sessionToken: 't' });
    expect(await rooms.json()).toEqual({ success: true, value: { rooms: [] } });
    const left = await post('matchLeave', { sessionToken: 't', matchId: 'm' });
    expect(left.status).toBe(422);
    expect(await left.json()).toMatchObject({ success: false, errorCode: 'match.started' });
    const stream = await post('matchStream', { sessionToken: 't', matchId: 'm' });
    expect(stream.headers.get('content-type')).toMatch('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    await stream.body?.cancel();
    expect(await (await post('matchState', { sessionToken: 't' })).json()).toMatchObject({
      value: { matchId: null },
    });
  });

  it.each([
    ['matchRooms', {}, 'POST', 400],
    ['matchRooms', 'no json', 'POST', 400],
    ['matchRooms', [], 'POST', 400],
    ['matchRooms', { sessionToken: 'x'.repeat(200) }, 'POST', 400],
    ['matchRooms', 'x'.repeat(5000), 'POST', 413],
    ['matchRooms', {}, 'GET', 405],
    ['constructor', {}, 'POST', 404],
    ['matchState', { sessionToken: 't', matchId: 7 }, 'POST', 400],
  ])('%s of %j by %s is refused', async (call, body, method, status) => {
    expect((await post(call, body, method)).status).toBe(status);
  });

  it('are known by their names', () => {
    for (const name of [...Object.keys(matchCalls), 'matchStream']) expect(isMatchCall(name)).toBe(true);
    for (const name of ['open', 'toString', 'match']) expect(isMatchCall(name)).toBe(false);
  });
});
