import { act, screen } from '@testing-library/react';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { Snow } from './snow';

function prefer(isReduced: boolean) {
  window.matchMedia = () =>
    ({
      matches: isReduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const sky = () => document.querySelector('.sky');

beforeEach(forgetEverything);

test('falls behind everything that is read, and stops for the rest of the visit', async () => {
  prefer(false);
  const { user, unmount } = await act(async () => show(<Snow />));
  expect(await screen.findByRole('button', { name: 'Stop the snow' })).toBeInTheDocument();
  expect(sky()).toHaveAttribute('aria-hidden', 'true');
  await user.click(screen.getByRole('button'));
  expect(sky()).toBeNull();
  unmount();
  await act(async () => void show(<Snow />));
  expect(sky()).toBeNull();
});

test('does not fall where the visitor wants no motion', async () => {
  prefer(true);
  await act(async () => void show(<Snow />));
  expect(sky()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
