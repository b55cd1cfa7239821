import { gameKinds, shelfOf } from '@/lib/contract/calls/kinds';
import messages from '@/messages/en.json';
import { catalogueGameOf, gameCodesOnOffer, tableCodesOnOffer } from './catalogue';
import { factsOf } from './facts';
import { requireTitle } from './registry';

const all = gameCodesOnOffer().map(factsOf);

const tables = tableCodesOnOffer().map(factsOf);

it('every game on offer has a kind, and every kind a game', () => {
  expect(new Set([...all, ...tables].map(({ kind }) => kind))).toEqual(new Set(gameKinds));
});

it('a live table has the kind of the game that is played at it', () => {
  expect(tables.find(({ gameCode }) => gameCode === 'live-pearl-baccarat')?.kind).toBe('baccarat');
  expect(tables.find(({ gameCode }) => gameCode === 'kite-hill')).toMatchObject({
    ...{ kind: 'kites', vendorCode: 'DS88', theme: null, calmGameCode: null },
  });
});

it('stands on a shelf of the casino exactly when it is of the type of slots', () => {
  for (const { gameCode, kind } of all)
    expect([gameCode, shelfOf(kind) !== null]).toEqual([
      gameCode,
      catalogueGameOf(gameCode).gameType === 'RNG',
    ]);
});

it('has a theme that the search has words for', () => {
  const themes = new Set(all.flatMap(({ theme }) => theme ?? []));
  expect([...themes].sort()).toEqual(Object.keys(messages.search.themes).sort());
});

it('names the calm game of each wild one, of the same studio, and less volatile', () => {
  const wild = all.filter(({ calmGameCode }) => calmGameCode !== null);
  expect(wild).toHaveLength(8);
  for (const { gameCode, calmGameCode, vendorCode, theme } of wild) {
    const calm = factsOf(calmGameCode ?? '');
    expect(calm).toMatchObject({ vendorCode, theme, calmGameCode: null });
    expect(requireTitle(gameCode).title.volatility).toBe('high');
    expect(requireTitle(calm.gameCode).title.volatility).not.toBe('high');
  }
});
