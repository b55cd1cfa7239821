import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { show } from '@/lib/testing/scenes/client';
import { Claims } from './claims';
import { KindRow } from './kind-row';
import { NextSteps } from './next-steps';
import { Promises } from './promises';
import { PromotionRow } from './promotion-row';
import { VendorLanes } from './vendor-lanes';

jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

test('a game type whose games are at its vendors shows who they are and leads to its page', () => {
  const vendors = [{ code: 'GALE', name: 'Gale', logo: '/art/vendors/gale.svg' }];
  show(<VendorLanes lanes={[{ gameType: 'LIVE', title: 'Live casino', href: '/live', vendors }]} />);
  expect(screen.getByRole('link', { name: 'Live casino' })).toHaveAttribute('href', '/live');
  expect(screen.getByRole('img', { name: 'Gale' })).toHaveAttribute('src', '/art/vendors/gale.svg');
});

test('each promotion leads to its conditions, and there is a way to all of them', () => {
  const promotion = { promotionId: 'prm_no_fees', title: 'No fees', summary: 'None.', picture: '/art/p.svg' };
  show(<PromotionRow promotions={[promotion]} />);
  const region = within(screen.getByRole('region', { name: 'Promotions' }));
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/promotions',
    '/promoDetail?id=prm_no_fees',
  ]);
});

test('without promotions there is no empty row', () => {
  const { container } = show(<PromotionRow promotions={[]} />);
  expect(container).toBeEmptyDOMElement();
});

test('what can be checked leads to the proof of a round, and to how it works while there is none', () => {
  const { showAgain } = show(<Promises proof="/sandbox/proof/rnd_1#lang=en" />);
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const rest = ['/help/fairness', '/help/responsible-gaming'];
  expect(hrefs()).toEqual(['/sandbox/proof/rnd_1#lang=en', ...rest]);
  showAgain(<Promises proof={null} />);
  expect(hrefs()).toEqual(['/help/fairness', ...rest]);
});

test('what is promised says what is true of it: play money, https, no store, an automatic desk', () => {
  show(<Claims />);
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toHaveLength(4);
  for (const [index, limit] of [/play money/, /128 bits.*https/, /without a store/, /automatic/].entries())
    expect(texts[index]).toMatch(limit);
});

test('friends are invited on the page for it, where the brand has that on', async () => {
  const { user } = show(<NextSteps hasReferral />);
  await user.click(screen.getByRole('link', { name: 'Invite friends' }));
  expect(window.location.search).toBe('?mc=referral');
});

test('the app, the levels, the points and the help are one step away', () => {
  show(<NextSteps />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/down',
    '/vip',
    '/pointMall',
    '/help',
  ]);
});

test('kinds of games are one press away, and a platform that tells none has no empty row', () => {
  const kinds = [{ href: '/casino/slots', name: 'Slots' }];
  const { container } = show(<KindRow label="Game types" kinds={kinds} />);
  expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/casino/slots');
  expect(screen.getByRole('navigation', { name: 'Game types' })).toBeVisible();
  expect(container).not.toBeEmptyDOMElement();
  expect(show(<KindRow label="Game types" kinds={[]} />).container).toBeEmptyDOMElement();
});
