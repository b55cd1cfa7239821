import { moneyText } from '@/lib/money';
import { say, type SaidValue } from '@/lib/said';
import {
  listAgentCosts,
  listBonuses,
  listCohorts,
  listDayLines,
  listMethods,
  listPlay,
  listProtection,
  reportParts,
  type ReportPart,
  type ReportSpan,
} from '@/platform/operate/figures';
import { DeskError, type DeskCommand, type DeskNoun, type Shown, type ShownValue } from '../command';

const mostDays = 400;
const dayMs = 86_400_000;

function requireDay(text: string, name: SaidValue): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(at)) throw new DeskError(say`${name} is a day: 2026-12-01`);
  return at;
}

/** `<from-day> <to-day>`, both included. */
export function spanOf([from = '', to = '']: readonly string[]): ReportSpan {
  const days = (requireDay(to, say`The end`) - requireDay(from, say`The beginning`)) / dayMs + 1;
  if (days < 1) throw new DeskError(say`The end lies before the beginning`);
  if (days > mostDays) throw new DeskError(say`A report is of at most ${mostDays} days`);
  return { from, to };
}

function partsOf(text = 'day'): ReportPart[] {
  const parts = text.split(',').map((part) => part.trim());
  const known = reportParts.filter((part) => parts.includes(part));
  if (known.length !== parts.length)
    throw new DeskError(say`--per is one or several of: ${reportParts.join(', ')}, with commas`);
  return known;
}

/** Amounts as texts, numbers of rounds as numbers. */
const shown = (line: object): Shown =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]: [string, ShownValue | bigint]) => [
      name,
      typeof value !== 'bigint'
        ? value
        : name === 'rounds'
          ? Number.parseInt(String(value), 10)
          : moneyText(value),
    ]),
  );

const read = { right: 'reports.read', kind: 'read', reads: 'recent' } as const;

const ofDays = (
  about: string,
  list: (call: Parameters<DeskCommand['run']>[0], span: ReportSpan) => Promise<object[]>,
) => ({
  ...read,
  args: '<from-day> <to-day>',
  about,
  run: async (call: Parameters<DeskCommand['run']>[0]) => (await list(call, spanOf(call.args))).map(shown),
});

/** Sums that never name a member. Days are those of agents' reports. */
export const reports: DeskNoun = {
  days: {
    ...ofDays(
      'Play by day, or by type, vendor and game; by day also net revenue, deposits, withdrawals, gifts and who played.',
      ({ tx, options }, span) => {
        const parts = partsOf(options.per);
        return parts.join() === 'day' ? listDayLines(tx, span) : listPlay(tx, span, parts);
      },
    ),
    options: { per: 'day, type, vendor, game, or several with commas; day when it is not said' },
  },
  methods: ofDays('Deposits and withdrawals that were settled, by method.', ({ tx }, span) =>
    listMethods(tx, span),
  ),
  bonuses: ofDays(
    'Bonuses that were granted, by promotion, and what of them became own money.',
    ({ tx }, span) => listBonuses(tx, span),
  ),
  cohorts: {
    ...read,
    about:
      'Members by the month in which they registered: how many paid in and played, and what came of it since.',
    run: async ({ tx }) => (await listCohorts(tx)).map(shown),
  },
  agents: ofDays('What was paid on contracts of agents, by kind and by who paid.', ({ tx }, span) =>
    listAgentCosts(tx, span),
  ),
  protection: ofDays(
    'Limits that were set, exclusions, time-outs and answered reality checks; nobody is named.',
    ({ tx }, span) => listProtection(tx, span),
  ),
};
