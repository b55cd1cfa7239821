import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { clientMessages, pickMessages } from './client-messages';
import { MoreMessages } from './more-messages';

const file = {
  brand: { name: 'Parlour' },
  vip: { heading: 'VIP levels' },
  home: { hero: { join: 'Join' }, hot: { title: 'Hot' }, meta: { title: 'For search engines' } },
};

test('a part is picked with its place, and nothing beside it', () => {
  expect(
    pickMessages(file, ['home.hero', 'home.hot', 'vip', 'nowhere', 'home.nowhere', 'vip.heading.x']),
  ).toEqual({
    home: { hero: { join: 'Join' }, hot: { title: 'Hot' } },
    vip: { heading: 'VIP levels' },
  });
});

test('what a server says alone does not travel with every page', () => {
  expect(clientMessages(file)).toEqual({
    brand: { name: 'Parlour' },
    home: { hero: { join: 'Join' }, hot: { title: 'Hot' } },
  });
});

function Words() {
  const t = useTranslations();
  return <p>{`${t('brand.name')}: ${t('vip.heading')}`}</p>;
}

test('a part of a page says its own texts and those of the page', () => {
  render(
    <NextIntlClientProvider locale="en" messages={clientMessages(file)} timeZone="UTC">
      <MoreMessages messages={pickMessages(file, ['vip'])}>
        <Words />
      </MoreMessages>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Parlour: VIP levels')).toBeInTheDocument();
});
