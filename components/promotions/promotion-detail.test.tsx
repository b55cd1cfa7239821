import { screen } from '@testing-library/react';
import type { Promotion } from '@/lib/contract/calls/content';
import { safeHtml } from '@/lib/document/safe-html';
import { show } from '@/lib/testing/scenes/client';
import { AllPromotionsLink } from './all-promotions-link';
import { promotionCardData } from './promotion-card-data';
import { PromotionDetail } from './promotion-detail';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const promotion: Promotion = {
  promotionId: 'prm_no_fees',
  type: 'DEPOSIT',
  title: 'No fees',
  summary: 'Deposits and withdrawals are free of fees.',
  content: '<h2>Conditions</h2><p>Every condition.</p><script>alert(1)</script>',
  picture: '/art/banners/promotions.svg',
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: null,
  linkage: '/rng?mc=depositv2',
};

function detail(more: Partial<Promotion> = {}, isPlayMoney = true) {
  const shown = { ...promotion, ...more };
  return show(
    <PromotionDetail
      promotion={shown}
      cleanContent={safeHtml(shown.content)}
      servedAtMs={Date.parse('2026-06-15T12:00:00.000Z')}
      minimumAge={21}
      isPlayMoney={isPlayMoney}
    />,
  );
}

test('all conditions are on the page, and in a few lines above the button', () => {
  const { container } = detail();
  expect(screen.getByRole('heading', { name: 'Conditions' })).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getByText('For people aged 21 and over.')).toBeInTheDocument();
  expect(screen.getByText(/Play money only/)).toBeInTheDocument();
  expect(screen.getByText('No end date')).toBeInTheDocument();
  const button = screen.getByRole('link', { name: 'Deposit' });
  const lastCondition = screen.getByText('Joining is optional.');
  expect(lastCondition.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(button).toHaveAttribute('href', '/rng?mc=depositv2');
});

test('a site with real money does not speak of play money', () => {
  detail({}, false);
  expect(screen.queryByText(/Play money only/)).toBeNull();
});

test.each([
  null,
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('a promotion with the linkage %p has no button', (linkage) => {
  detail({ linkage });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['?auth=login']);
});

test('an end is shown with its date and time', () => {
  detail({ endsAt: '2999-12-24T12:30:00.000Z' });
  expect(screen.getByText(/December 24, 2999 at/)).toHaveAttribute('dateTime', '2999-12-24T12:30:00.000Z');
});

test('a list carries no content and no linkage', () => {
  expect(Object.keys(promotionCardData(promotion))).not.toEqual(expect.arrayContaining(['content']));
  expect(promotionCardData(promotion)).not.toHaveProperty('linkage');
});

test('there is a way back to all of them', () => {
  show(<AllPromotionsLink />);
  expect(screen.getByRole('link', { name: 'All promotions' })).toHaveAttribute('href', '/promotions');
});
