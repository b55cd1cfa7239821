import { oddsText } from './odds';

describe('odds', () => {
  it.each([
    [3600, '35'],
    [1250, '11.5'],
    [620, '5.2'],
    [205, '1.05'],
    [195, '0.95'],
    [150, '0.5'],
    [20_700, '206'],
  ])('of %p hundredths are %p to one', (hundredths, text) => expect(oddsText(hundredths)).toBe(text));
});
