import { call } from '@/lib/client/call/call';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import { openAccount, overviewWith, part } from './test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
const section = () => part('Your name on public boards');

beforeEach(forgetEverything);

it('a member reads how boards name them, chooses not to be named, and may choose otherwise again', async () => {
  let isListed = true;
  const platform = { isConfirmed: true, overview: overviewWith({}) };
  const { user } = await openAccount(callMock, platform, {
    'boards.listing': () => ({ account: 'a***8', isListed }),
    'boards.setListing': (input: { isListed: boolean }) => {
      ({ isListed } = input);
      return { account: 'a***8', isListed };
    },
  });
  expect(await section().findByText(/show you as a\*\*\*8/)).toBeVisible();
  await user.click(section().getByRole('button', { name: 'Hide my name' }));
  expect(await section().findByText(/Public boards do not show your name/)).toBeVisible();
  await user.click(section().getByRole('button', { name: 'Show my name' }));
  expect(await section().findByText(/show you as/)).toBeVisible();
  expect(inputsOf(callMock, 'boards.setListing')).toEqual([{ isListed: false }, { isListed: true }]);
});
