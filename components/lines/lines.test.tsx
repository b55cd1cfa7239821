import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '@/lib/client/safe-url';
import { show } from '@/lib/testing/scenes/client';
import { LineEntry } from './line-entry';
import { measureLine } from './measure-line';
import { fastestOf } from './use-lines';

jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual<object>('@/lib/client/safe-url'),
  leaveFor: jest.fn(),
}));

const own = window.location.origin;
const [near, far, dead] = ['https://near.test', 'https://far.test', 'https://dead.test'] as const;
const realFetch = globalThis.fetch;
/** Milliseconds by origin; a line that is not among them does not answer. */
let answersIn: Record<string, number>;
let clock = 0;
const asked: string[] = [];

beforeEach(() => {
  clock = 0;
  asked.length = 0;
  answersIn = { [own]: 80, [near]: 20, [far]: 300 };
  jest.mocked(leaveFor).mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  globalThis.fetch = (address) => {
    const { origin, pathname } = new URL(address as string);
    asked.push(origin + pathname);
    const ms = answersIn[origin];
    if (ms === undefined) return Promise.reject(new TypeError('failed'));
    clock += ms;
    return Promise.resolve({} as Response);
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const open = async (origins: readonly string[]) => {
  const { user } = show(
    <ul>
      <LineEntry origins={origins} />
    </ul>,
  );
  await user.click(screen.getByRole('button', { name: 'Choose a line' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lines' });
  await waitFor(() => expect(within(dialog).getByRole('status')).not.toBeEmptyDOMElement());
  return { user, dialog, lines: () => within(dialog).getAllByRole('listitem') };
};

test('nothing is shown, and nobody asked, where the only line is the one that the visitor is on', async () => {
  await act(async () => void show(<LineEntry origins={[own]} />));
  await act(async () => void show(<LineEntry origins={[]} />));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(asked).toEqual([]);
});

test('each line has the time that its second answer took, and the fastest one is named', async () => {
  const { lines, dialog } = await open([far, near, own]);
  expect(lines().map((line) => line.textContent)).toEqual([
    `${new URL(own).host}80 msYou are here`,
    'far.test300 msGo there',
    'near.test20 ms FastestGo there',
  ]);
  expect(within(dialog).getByRole('status')).toHaveTextContent('The fastest line is near.test.');
  // One after the other, twice each: nothing else is asked of them.
  expect(asked).toEqual([own, own, far, far, near, near].map((origin) => `${origin}/robots.txt`));
});

test('a line that does not answer says so instead of a time, and is never the fastest', async () => {
  const { lines, dialog } = await open([dead]);
  expect(lines()[1]).toHaveTextContent('dead.testNo answer');
  expect(within(dialog).getByRole('status')).toHaveTextContent(new URL(own).host);
  expect(fastestOf(new Map([[dead, null]]))).toBeNull();
});

test('they are measured again on request', async () => {
  const { user, lines, dialog } = await open([near]);
  answersIn[near] = 500;
  await user.click(within(dialog).getByRole('button', { name: 'Measure again' }));
  await waitFor(() => expect(lines()[1]).toHaveTextContent('500 ms'));
  expect(lines()[0]).toHaveTextContent('80 ms Fastest');
});

test('the same page opens on the chosen line', async () => {
  window.history.replaceState(null, '', '/fish?vendor=NOVA#lane');
  const { user, dialog } = await open([near]);
  await user.click(within(dialog).getByRole('button', { name: 'Go to near.test' }));
  expect(jest.mocked(leaveFor).mock.calls.map(([url]) => url.href)).toEqual([
    `${near}/fish?vendor=NOVA#lane`,
  ]);
});

test('a connection that stands is compared: a first request that takes long changes nothing', async () => {
  let requests = 0;
  globalThis.fetch = () => {
    requests += 1;
    clock += requests === 1 ? 900 : 15;
    return Promise.resolve({} as Response);
  };
  expect(await measureLine(near)).toBe(15);
});
