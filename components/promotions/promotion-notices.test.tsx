import { screen, within } from '@testing-library/react';
import { safeHtml } from '@/lib/document/safe-html';
import { show } from '@/lib/testing/scenes/client';
import { PromotionNotices } from './promotion-notices';

test('what is announced about promotions stands above them, title and text', () => {
  const content = safeHtml('<p>From <b>ten</b> on.</p><script>alert(1)</script>', 'en');
  show(<PromotionNotices notices={[{ id: 'ann_1', title: 'Cup', content }]} />);
  const region = within(screen.getByRole('region', { name: 'News about promotions' }));
  expect(region.getByRole('heading', { name: 'Cup' })).toBeInTheDocument();
  expect(region.getByText('ten')).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
});

test('without one there is no empty place', () => {
  const { container } = show(<PromotionNotices notices={[]} />);
  expect(container).toBeEmptyDOMElement();
});
