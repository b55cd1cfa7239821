import { breadcrumbs, faqPage, itemList, organization, sportsEvents } from './structured-data';

describe('structured data', () => {
  it('numbers the steps from the home page, with whole addresses', () => {
    const data = breadcrumbs([
      { name: 'Home', path: '/' },
      { name: 'Help', path: '/help' },
    ]);
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/' },
      { '@type': 'ListItem', position: 2, name: 'Help', item: 'http://localhost:3000/help' },
    ]);
  });

  it('counts what a list shows and leads to each of it', () => {
    const data = itemList([{ name: 'No fees', path: '/vi/promoDetail?id=prm_no_fees' }]);
    expect(data).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [{ url: 'http://localhost:3000/vi/promoDetail?id=prm_no_fees' }],
    });
  });

  it('pairs each question with its answer', () => {
    expect(faqPage([{ question: 'Is it free?', answer: 'Yes.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
    ]);
  });

  it('names one organisation, by its address', () => {
    expect(organization({ name: 'Parlour', description: 'A house.' })).toMatchObject({
      '@id': 'http://localhost:3000/#organization',
      logo: 'http://localhost:3000/art/icon-512.png',
    });
  });
});

describe('matches', () => {
  const harbour = { home: 'Harbour', away: 'Ridge', sport: 'football', startsAt: '2026-11-20T11:00:00.000Z' };

  it('have their sides, their time and the page on which they stand', () => {
    const { '@graph': list } = sportsEvents([harbour], { path: '/sports', description: 'Simulated.' });
    expect(list).toEqual([
      expect.objectContaining({
        '@type': 'SportsEvent',
        name: 'Harbour – Ridge',
        startDate: harbour.startsAt,
        homeTeam: { '@type': 'SportsTeam', name: 'Harbour' },
        awayTeam: { '@type': 'SportsTeam', name: 'Ridge' },
        location: { '@type': 'VirtualLocation', url: 'http://localhost:3000/sports' },
        description: 'Simulated.',
      }),
    ]);
  });

  it('are described by nothing where there is nothing to say', () => {
    const [match] = sportsEvents([harbour], { path: '/sports', description: null })['@graph'] as object[];
    expect(match).not.toHaveProperty('description');
  });
});
