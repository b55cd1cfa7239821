import { gameCodesOnOffer, stakeTermsOf } from './catalogue';

it('every game on offer publishes its stakes', () => {
  for (const gameCode of gameCodesOnOffer()) {
    const { terms } = stakeTermsOf(gameCode);
    expect('unit' in terms ? terms.unit : terms.steps[0]).toMatch(/^\d+\.\d\d$/);
  }
  expect(stakeTermsOf('quick-line-bingo').terms).toMatchObject({
    steps: expect.arrayContaining(['0.30', '0.40']),
  });
  expect(stakeTermsOf('harbour-roulette').terms).toEqual({ unit: '0.10', most: '1000.00' });
  expect(stakeTermsOf('quayside-blackjack').terms).toMatchObject({ halves: true });
});
