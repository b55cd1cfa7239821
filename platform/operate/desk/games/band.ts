import { gameTypes } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { judgeReturn, listGameSums, type GameSums, type JudgedReturn } from '@/platform/operate/figures';
import type { DeskNoun, Shown } from '../command';
import { spanOf } from '../reports/reports';

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

/** Percent with two decimals, as returns are written; an end of the band may be missing. */
const percent = (value: number | null): string | null =>
  value === null ? null : `${value.toLocaleString('en', digits)} %`;

const order: Readonly<Record<JudgedReturn['state'], number>> = {
  outside: 0,
  inside: 1,
  too_few: 2,
  no_theory: 3,
};

function shown(sums: GameSums, { actual, theory, band, state, by }: JudgedReturn): Shown {
  const { least, most } = theory ?? { least: null, most: null };
  return {
    ...{ game: sums.gameId, name: sums.name, vendor: sums.vendor, type: sums.type, outcome: state },
    ...{ rounds: Number.parseInt(String(sums.rounds), 10) },
    ...{ stakes: moneyText(sums.stakes), payouts: moneyText(sums.payouts), pools: moneyText(sums.pools) },
    actual: percent(actual),
    theory: least === most ? percent(least) : `${percent(least)} – ${percent(most)}`,
    ...{ low: percent(band.low), high: percent(band.high), varianceOf: by },
  };
}

/** What games gave back, beside what they should. From sums of hours: no round is read, and nobody is named. */
export const bandVerbs: DeskNoun = {
  band: {
    right: 'games.read',
    kind: 'read',
    args: '<from-day> <to-day>',
    options: { type: 'of this type alone', vendor: 'of this vendor alone' },
    choices: { type: gameTypes },
    about:
      'What each game paid of its stakes beside what it should, and the band that luck explains: those outside of it first. Pools are left out.',
    run: async ({ tx, args, options: { type, vendor } }) => {
      const sums = await listGameSums(tx, { ...spanOf(args), type, vendor });
      return sums
        .map((each) => ({ each, judged: judgeReturn(each) }))
        .sort((a, b) => order[a.judged.state] - order[b.judged.state])
        .map(({ each, judged }) => shown(each, judged));
    },
  },
};
