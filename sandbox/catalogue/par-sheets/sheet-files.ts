import { isMatchSheet, type ParBet, type ParSheet } from './par-sheet';

const topCount = 10;

/** Six digits: enough for any comparison, and no noise of floating point. */
const figure = (value: number | null): string => (value === null ? '' : String(Number(value.toPrecision(6))));

/** A field of a line: quoted where it has to be. */
function field(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const betColumns: readonly (readonly [name: string, of: (bet: ParBet) => string])[] = [
  ['bet', ({ key }) => key],
  ['return_percent', ({ returnPercent }) => figure(returnPercent)],
  ['standard_deviation_stakes', ({ deviation }) => figure(deviation)],
  ['variance_stakes', ({ variance }) => figure(variance)],
  ['hit_percent', ({ hitPercent }) => figure(hitPercent)],
  ['above_stake_percent', ({ abovePercent }) => figure(abovePercent)],
  ['volatility_index', ({ volatilityIndex }) => figure(volatilityIndex)],
  ['skewness', ({ skewness }) => figure(skewness)],
  ['outcomes_counted', ({ outcomes }) => outcomes ?? ''],
  ...Array.from({ length: topCount }, (_, place) => place).flatMap((place) => [
    [`top${place + 1}_multiple`, ({ top }: ParBet) => top[place]?.multiple ?? ''] as const,
    [`top${place + 1}_one_in`, ({ top }: ParBet) => top[place]?.oneIn ?? ''] as const,
  ]),
];

/** One line for each bet, what holds for the title on every line (RFC 4180). */
export function csvOf(sheet: ParSheet): string {
  const common: [string, string][] = [
    ['game_code', sheet.gameCode],
    ['name', sheet.name.en],
    ['vendor', sheet.studio],
    ['kind', sheet.kind],
    ['maths_sha256', sheet.mathsHash],
  ];
  const lines = isMatchSheet(sheet)
    ? [
        [...common.map(([name]) => name), 'rake_percent', 'seats', 'stakes'],
        [...common.map(([, value]) => value), sheet.rakePercent, String(sheet.seats), sheet.stakes.join(' ')],
      ]
    : houseLines(sheet, common);
  return `${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

function houseLines(
  sheet: Exclude<ParSheet, { rakePercent: string }>,
  common: [string, string][],
): string[][] {
  const ofTitle: [string, string][] = [
    ...common,
    ['method', sheet.method],
    ['basis', sheet.basis],
    ['published_return_percent', sheet.returnPercent],
    ['pool_percent', figure(sheet.poolPercent)],
    ['least_stake', sheet.minStake],
    ['greatest_stake', sheet.maxStake],
  ];
  return [
    [...ofTitle.map(([name]) => name), ...betColumns.map(([name]) => name)],
    ...sheet.bets.map((bet) => [
      ...ofTitle.map(([, value]) => value),
      ...betColumns.map(([, of]) => of(bet)),
    ]),
  ];
}
