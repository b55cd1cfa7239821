import { parseAmount } from '@/lib/money';
import { readMarketKey } from '@/sandbox/book/market-key';
import {
  checkSlip,
  slipFigures,
  systemNames,
  systems,
  type BetForm,
  type Slip,
  type SlipFault,
} from '@/sandbox/book/slip';
import type { PlaceInput } from '../book-client';
import { isWorse, type Choice, type SlipForm, type SlipState } from './slip-state';

/** What would be placed with the button: one bet, or one for each single that has a stake. */
export interface PlannedBet {
  ids: readonly string[];
  input: Omit<PlaceInput, 'ticketKey'>;
}

export interface PlannedFault {
  /** Of a choice, or `unit`, `form`, or `slip` as a whole. */
  field: string;
  code: string;
  values: Record<string, string | number>;
  minor?: bigint;
}

export interface Plan {
  bets: readonly PlannedBet[];
  faults: readonly PlannedFault[];
  lines: number;
  stakeMinor: bigint;
  mostReturnMinor: bigint;
}

const ruleLeg = ({ fixtureId, market, price, event }: Choice): Slip['legs'][number] => ({
  fixtureId,
  competitionId: event.competition,
  kind: readMarketKey(market)?.kind ?? 'result',
  price,
});

const wireLeg = ({ fixtureId, market, selection, parts, price, version }: Choice) => ({
  ...{ fixtureId, market, selection, price, version },
  ...(parts && { parts }),
});

function fieldOf(fault: SlipFault, choices: readonly Choice[]): string {
  const [part, at] = fault.field.split('.');
  if (part === 'legs' && at !== undefined) return choices[Number(at)]?.id ?? 'slip';
  return part === 'unitMinor' ? 'unit' : part === 'form' ? 'form' : 'slip';
}

function plannedFault(fault: SlipFault, choices: readonly Choice[]): PlannedFault {
  const field = fieldOf(fault, choices);
  if (fault.code === 'slip.stake') return { field, code: fault.code, values: {}, minor: fault.leastMinor };
  if (fault.code === 'slip.payout') return { field, code: fault.code, values: {}, minor: fault.mostMinor };
  const values = 'least' in fault ? { least: fault.least, most: fault.most } : {};
  return { field, code: fault.code, values };
}

/** What keeps a choice from being placed at this moment, whatever is staked. */
function openFault(choice: Choice): PlannedFault | null {
  const { id: field, offer } = choice;
  const fault = (code: string): PlannedFault => ({ field, code, values: {} });
  if (offer.code !== null) return fault(offer.code);
  if (offer.isSuspended) return fault('odds.suspended');
  if (offer.price === null) return fault(choice.parts ? 'combo.asking' : 'selection.closed');
  return isWorse(choice) ? fault('price.changed') : null;
}

const empty: Plan = { bets: [], faults: [], lines: 0, stakeMinor: 0n, mostReturnMinor: 0n };

interface OneBet {
  choices: readonly Choice[];
  form: BetForm;
  text: string;
  /** Where a fault of the stake is said. */
  stakeField: string;
}

function planOf({ choices, form, text, stakeField }: OneBet, { mode, mostStakes }: SlipState): Plan {
  const closed = choices.flatMap((choice) => openFault(choice) ?? []);
  const unitMinor = parseAmount(text);
  if (unitMinor === null || unitMinor <= 0n)
    return { ...empty, faults: [...closed, { field: stakeField, code: 'stake.invalid', values: {} }] };
  const slip: Slip = { legs: choices.map(ruleLeg), form, unitMinor };
  const known = closed.some(({ code }) => code !== 'price.changed');
  const wrong = known ? [] : checkSlip(slip).map((fault) => plannedFault(fault, choices));
  const faults = wrong.map((fault) => (fault.field === 'unit' ? { ...fault, field: stakeField } : fault));
  const most = form.kind === 'single' ? parseAmount(mostStakes[choices[0]?.id ?? '']) : null;
  if (most !== null && unitMinor > most && faults.length === 0)
    faults.push({ field: stakeField, code: 'bet.limit', values: {}, minor: most });
  if (known || wrong.length > 0) return { ...empty, faults: [...closed, ...faults] };
  const figures = slipFigures(slip);
  const bet = {
    ids: choices.map(({ id }) => id),
    input: { legs: choices.map(wireLeg), form, unit: text, mode },
  };
  return { ...figures, bets: [bet], faults: [...closed, ...faults] };
}

function sum(plans: readonly Plan[]): Plan {
  return plans.reduce(
    (all, plan) => ({
      bets: [...all.bets, ...plan.bets],
      faults: [...all.faults, ...plan.faults],
      lines: all.lines + plan.lines,
      stakeMinor: all.stakeMinor + plan.stakeMinor,
      mostReturnMinor: all.mostReturnMinor + plan.mostReturnMinor,
    }),
    empty,
  );
}

/** What the slip would be as bets, and what keeps it from them. A single without a stake is left out. */
export function planBets(state: SlipState): Plan {
  const { choices, form, stakes, unit } = state;
  if (form.kind !== 'singles') return planOf({ choices, form, text: unit, stakeField: 'unit' }, state);
  const staked = choices.filter(({ id }) => (stakes[id] ?? '') !== '');
  return sum(
    staked.map((choice) =>
      planOf(
        {
          choices: [choice],
          form: { kind: 'single' },
          text: stakes[choice.id] ?? '',
          stakeField: `stake ${choice.id}`,
        },
        state,
      ),
    ),
  );
}

/** All that can be made of so many choices, in the order in which it is offered. */
export function formsOf(count: number): readonly SlipForm[] {
  if (count < 2) return [{ kind: 'singles' }];
  const named = systemNames.filter((name) => systems[name].legs === count);
  const sizes = Array.from({ length: Math.max(0, count - 2) }, (_, at) => at + 2);
  return [
    { kind: 'singles' },
    { kind: 'accumulator' },
    ...named.map((name) => ({ kind: 'system', name }) as const),
    ...sizes.map((size) => ({ kind: 'choice', size }) as const),
  ];
}

/** Matches of which several selections stand on the slip: each can be one leg as a match combo. */
export function combinable({ choices }: SlipState): readonly string[] {
  const football = choices.filter(({ event }) => event.sport === 'football' && event.kind === 'match');
  const byMatch = Map.groupBy(football, ({ fixtureId }) => fixtureId);
  return [...byMatch].filter(([, own]) => own.length > 1).map(([fixtureId]) => fixtureId);
}
