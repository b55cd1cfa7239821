import { fireEvent, screen } from '@testing-library/react';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { OverlayLink } from './overlay-link';

beforeEach(forgetEverything);

test('opens the overlay at its address without leaving the page', async () => {
  window.history.replaceState(null, '', '/vip?from=mail');
  const { user } = show(<OverlayLink opens={{ auth: 'login' }}>In</OverlayLink>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '?auth=login');
  await user.click(screen.getByRole('link'));
  expect(window.location.pathname + window.location.search).toBe('/vip?from=mail&auth=login');
});

test('leads elsewhere without script, and leaves a press with a modifier key to the browser', () => {
  show(
    <OverlayLink opens={{ help: 'feedback' }} href="/help/contact">
      Write
    </OverlayLink>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/help/contact');
  fireEvent.click(screen.getByRole('link'), { metaKey: true });
  expect(window.location.search).toBe('');
});
