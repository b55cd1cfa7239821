import { animalOfYear, lunarYearAt, newYearOf } from '.';

const degrees = Math.PI / 180;
const dayMs = 86_400_000;

/**
 * The instant of a new moon, `lunation` months after that of January 2000: chapter 49 of Meeus, Astronomical
 * Algorithms, with the terms that move it by more than a few seconds.
 */
function newMoon(lunation: number): number {
  const t = lunation / 1236.85;
  const e = 1 - 0.002516 * t;
  const sun = (2.5534 + 29.1053567 * lunation) * degrees;
  const moon = (201.5643 + 385.81693528 * lunation + 0.0107582 * t * t) * degrees;
  const latitude = (160.7108 + 390.67050284 * lunation - 0.0016118 * t * t) * degrees;
  const node = (124.7746 - 1.56375588 * lunation) * degrees;
  const { sin } = Math;
  const correction =
    -0.4072 * sin(moon) +
    0.17241 * e * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * latitude) +
    0.00739 * e * sin(moon - sun) -
    0.00514 * e * sin(moon + sun) +
    0.00208 * e * e * sin(2 * sun) -
    0.00111 * sin(moon - 2 * latitude) -
    0.00057 * sin(moon + 2 * latitude) +
    0.00056 * e * sin(2 * moon + sun) -
    0.00042 * sin(3 * moon) +
    0.00042 * e * sin(sun + 2 * latitude) +
    0.00038 * e * sin(sun - 2 * latitude) -
    0.00024 * e * sin(2 * moon - sun) -
    0.00017 * sin(node) +
    0.00032 * sin((299.77 + 0.107408 * lunation) * degrees);
  const julianDay = 2451550.09766 + 29.530588861 * lunation + 0.00015437 * t * t + correction;
  // Clocks are some 70 seconds behind the even time of the formula.
  return (julianDay - 2440587.5) * dayMs - 70_000;
}

/** The new moon from the 21st of January to the 20th of February by clocks `hours` before UTC: the new year. */
function computedNewYears(year: number, hours: number): string[] {
  const first = Math.floor((year - 2000) * 12.3685);
  return Array.from({ length: 4 }, (_, month) => newMoon(first + month))
    .map((instant) => new Date(instant + hours * 3_600_000).toISOString().slice(0, 10))
    .filter((date) => date >= `${year}-01-21` && date <= `${year}-02-20`);
}

describe('lunar years', () => {
  it.each([
    [2024, 'dragon', '2024-02-10'],
    [2025, 'snake', '2025-01-29'],
    [2026, 'horse', '2026-02-17'],
    [2027, 'goat', '2027-02-06'],
    [2028, 'monkey', '2028-01-26'],
    [2029, 'rooster', '2029-02-13'],
    [2030, 'dog', '2030-02-03'],
    [2031, 'pig', '2031-01-23'],
    [2032, 'rat', '2032-02-11'],
  ])('%i, of the %s, begins on %s', (year, animal, date) => {
    expect(newYearOf(year, 'china')).toBe(date);
    expect(animalOfYear(year)).toBe(animal);
    const midnight = Date.parse(`${date}T00:00:00+08:00`);
    expect(lunarYearAt(midnight - 1)).toBe(year - 1);
    expect(lunarYearAt(midnight)).toBe(year);
  });

  it('begin on the day of the new moon that is computed, in both countries', () => {
    for (let year = 2024; year <= 2043; year += 1) {
      expect([year, newYearOf(year, 'china')]).toEqual([year, computedNewYears(year, 8)[0]]);
      expect([year, newYearOf(year, 'vietnam')]).toEqual([year, computedNewYears(year, 7)[0]]);
    }
  });

  it('differ between the countries in 2030, when the moon is new between their midnights', () => {
    expect(newYearOf(2030, 'vietnam')).toBe('2030-02-02');
    expect(newYearOf(2030, 'china')).toBe('2030-02-03');
  });

  it('are not guessed where they are not known', () => {
    expect(() => newYearOf(2060, 'china')).toThrow(RangeError);
  });
});
