import type { ListenOptions } from '@/lib/server/listen';
import { bookServer } from './book/server';
import { fishRooms } from './fish-rooms/server';
import { tableServer } from './live/server';
import { matchServer } from './matches/server';

const listened: ListenOptions[] = [];

jest.mock('@/lib/server/listen', () => ({
  listenTo: (options: ListenOptions) => listened.push(options),
}));
jest.mock('@/lib/server/postgres', () => ({
  createPool: () => ({
    query: () => new Promise(() => undefined),
    connect: () => new Promise(() => undefined),
  }),
}));
jest.mock('@/lib/server/secrets', () => ({ deriveSecret: () => Buffer.alloc(32, 7) }));
jest.mock('@/lib/env', () => ({
  env: () => ({ DATABASE_URL: 'postgres://nowhere.test/parlour', PORT: 3000 }),
}));

/** What repeats in a process does not here. */
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

const nobody = () => Promise.reject(new Error('nobody is asked'));

it.each<[string, () => unknown]>([
  ['the tables', () => tableServer(nobody)],
  ['the book', () => bookServer(nobody)],
  ['the fish rooms', () => fishRooms()],
  ['the matches', () => matchServer(nobody)],
])('%s look again when they begin to listen, as after a gap: a stream may have opened before', (_, begin) => {
  listened.length = 0;
  begin();
  expect(listened).toHaveLength(1);
  expect(listened[0]?.onReady).toBe(listened[0]?.onGap);
});
