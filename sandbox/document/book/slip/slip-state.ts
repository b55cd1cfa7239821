import type { BetForm } from '@/sandbox/book/slip';
import type { BookEvent, BookTicket, BookTicketAnswer, PriceMode } from '@/sandbox/book/wire';
import type { PlaceInput } from '../book-client';

/** What a selection costs at this moment. */
export interface Offer {
  /** Null where it is not offered. */
  price: number | null;
  version: number;
  isSuspended: boolean;
  /** Why it has no price. */
  code: string | null;
}

export interface ChoicePart {
  market: string;
  selection: string;
}

/** A selection on the slip; a match combo has `parts` and goes by the market `combo`. */
export interface Choice extends ChoicePart {
  id: string;
  fixtureId: string;
  parts?: readonly ChoicePart[];
  /** As the player has accepted it. */
  price: number;
  /** What it was before the last move that was taken over by itself; null where there was none. */
  was: number | null;
  version: number;
  offer: Offer;
  /** The event as it was when it was chosen: what it is called does not change. */
  event: BookEvent;
}

export type SlipForm = { kind: 'singles' } | Exclude<BetForm, { kind: 'single' }>;

/** A bet that was sent, until the player has read what became of it. */
export interface SentBet {
  input: PlaceInput;
  /** Of the choices it is of. */
  ids: readonly string[];
  /** `asking`: an answer was lost, and the very same bet is asked for again. */
  phase: 'sending' | 'asking' | 'pending' | 'taken' | 'refused';
  ticket: BookTicket | null;
  /** Why it was not taken. */
  code: string | null;
  /** With `bet.limit`: the most that would be taken of a line. */
  mostUnit: string | null;
}

export interface SlipState {
  choices: readonly Choice[];
  form: SlipForm;
  /** Of singles, by the ids of choices; decimal text as it was typed. */
  stakes: Readonly<Record<string, string>>;
  /** Of a line of everything else. */
  unit: string;
  mode: PriceMode;
  /** The largest stake of a single on each choice, as the book said last. */
  mostStakes: Readonly<Record<string, string>>;
  sent: readonly SentBet[];
  /** What the wallet has after the last bet or cash-out; null while there was none. */
  balance: string | null;
}

export type SlipAction =
  | { type: 'toggle'; choice: Choice }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  | { type: 'acceptPrices' | 'dismiss' }
  | { type: 'combine'; fixtureId: string }
  | { type: 'form'; form: SlipForm }
  | { type: 'stake'; id: string | null; text: string }
  | { type: 'mode'; mode: PriceMode }
  | { type: 'balance'; balance: string }
  | { type: 'offers'; offers: Readonly<Record<string, Offer>> }
  | { type: 'mostStakes'; mostStakes: Readonly<Record<string, string>> }
  | { type: 'send'; bets: readonly { input: PlaceInput; ids: readonly string[] }[] }
  | { type: 'asking'; ticketKey: string }
  | { type: 'answered'; ticketKey: string; answer: BookTicketAnswer }
  | { type: 'refused'; ticketKey: string; code: string; value: Record<string, unknown> };

export const comboMarket = 'combo';
export const mostParts = 6;

export const emptySlip = (mode: PriceMode): SlipState => ({
  choices: [],
  form: { kind: 'singles' },
  stakes: {},
  unit: '',
  mode,
  mostStakes: {},
  sent: [],
  balance: null,
});

export const choiceId = (fixtureId: string, market: string, selection: string): string =>
  `${fixtureId} ${market}=${selection}`;

/** Whether a lower price has to be accepted before the choice can be placed. */
export function isWorse({ price, offer }: Choice): boolean {
  return offer.price !== null && offer.price < price;
}

/** A price that is no worse, or one in mode "any", is the player’s at once; a worse one waits to be accepted. */
function withOffer(choice: Choice, offer: Offer, mode: PriceMode): Choice {
  const { price, version } = offer;
  const isTaken = price !== null && (price >= choice.price || mode === 'any');
  if (!isTaken) return { ...choice, offer };
  // A combo has no price before the book has said one.
  const was = price === choice.price || choice.price === 0 ? choice.was : choice.price;
  return { ...choice, offer, price, version, was };
}

/** What can be made of fewer or more choices; else it is singles again. */
function fittingForm(form: SlipForm, before: number, count: number): SlipForm {
  if (before === count) return form;
  if (form.kind === 'accumulator' && count >= 2) return form;
  if (form.kind === 'choice' && form.size < count) return form;
  return count < 2 || form.kind === 'singles' ? { kind: 'singles' } : { kind: 'accumulator' };
}

function withChoices(state: SlipState, choices: readonly Choice[]): SlipState {
  const form = fittingForm(state.form, state.choices.length, choices.length);
  return { ...state, choices, form };
}

/** All selections of one match as one leg; what it costs is asked for. */
function combined(state: SlipState, fixtureId: string): SlipState {
  const own = state.choices.filter((choice) => choice.fixtureId === fixtureId);
  const [first] = own;
  if (!first || own.length < 2) return state;
  const parts = own.flatMap(({ parts: known, market, selection }) => known ?? [{ market, selection }]);
  const names = new Map(parts.map((part) => [`${part.market}=${part.selection}`, part]));
  const combo: Choice = {
    ...first,
    id: choiceId(fixtureId, comboMarket, [...names.keys()].toSorted().join('+')),
    market: comboMarket,
    selection: comboMarket,
    parts: [...names.values()],
    price: 0,
    was: null,
    offer: { price: null, version: first.version, isSuspended: false, code: null },
  };
  const choices = state.choices.flatMap((choice) =>
    choice === first ? [combo] : choice.fixtureId === fixtureId ? [] : [choice],
  );
  return withChoices(state, choices);
}

function patched(state: SlipState, ticketKey: string, patch: Partial<SentBet>): SlipState {
  const sent = state.sent.map((bet) => (bet.input.ticketKey === ticketKey ? { ...bet, ...patch } : bet));
  return { ...state, sent };
}

const takenStates: readonly string[] = ['accepted', 'owed', 'settled'];
const refusedStates: readonly string[] = ['void', 'refused'];

/** Whether nothing more will come of a ticket at its placing. */
export function isDecided({ state }: BookTicket): boolean {
  return takenStates.includes(state) || refusedStates.includes(state);
}

function answered(state: SlipState, ticketKey: string, { ticket, balance }: BookTicketAnswer): SlipState {
  const isTaken = takenStates.includes(ticket.state);
  const phase = isTaken ? 'taken' : refusedStates.includes(ticket.state) ? 'refused' : 'pending';
  const { code, mostUnit = null } = ticket;
  const next = patched(state, ticketKey, { phase, ticket, code, mostUnit });
  const ids = next.sent.find(({ input }) => input.ticketKey === ticketKey)?.ids ?? [];
  const rest = isTaken ? next.choices.filter(({ id }) => !ids.includes(id)) : next.choices;
  return { ...withChoices(next, rest), balance: balance ?? state.balance };
}

/** `price.changed` says what the legs of the bet cost now, in their order. */
function refused(
  state: SlipState,
  { ticketKey, code, value }: Extract<SlipAction, { type: 'refused' }>,
): SlipState {
  const mostUnit = typeof value.mostUnit === 'string' ? value.mostUnit : null;
  const next = patched(state, ticketKey, { phase: 'refused', code, mostUnit });
  const ids = next.sent.find(({ input }) => input.ticketKey === ticketKey)?.ids ?? [];
  const prices = Array.isArray(value.prices) ? (value.prices as { price: number; version: number }[]) : [];
  const choices = next.choices.map((choice) => {
    const told = prices[ids.indexOf(choice.id)];
    if (!told) return choice;
    return withOffer(choice, { ...told, isSuspended: false, code: null }, next.mode);
  });
  return { ...next, choices };
}

function toggled(state: SlipState, choice: Choice): SlipState {
  const isThere = state.choices.some(({ id }) => id === choice.id);
  if (isThere)
    return withChoices(
      state,
      state.choices.filter(({ id }) => id !== choice.id),
    );
  // A new slip begins: that the last one was taken has been read by now.
  const sent = state.sent.filter(({ phase }) => phase !== 'taken');
  return withChoices({ ...state, sent }, [...state.choices, choice]);
}

function withOffers(state: SlipState, offers: Readonly<Record<string, Offer>>): SlipState {
  const choices = state.choices.map((choice) => {
    const offer = offers[choice.id];
    return offer ? withOffer(choice, offer, state.mode) : choice;
  });
  return { ...state, choices };
}

const settledPhases: readonly SentBet['phase'][] = ['taken', 'refused'];

function send(state: SlipState, { bets }: Extract<SlipAction, { type: 'send' }>): SlipState {
  const nothing = { phase: 'sending', ticket: null, code: null, mostUnit: null } as const;
  const open = state.sent.filter(({ phase }) => !settledPhases.includes(phase));
  return { ...state, sent: [...open, ...bets.map((bet) => ({ ...bet, ...nothing }))] };
}

/** The whole of what a slip is: no clock, no call, no money but what the book has said. */
export function reduceSlip(state: SlipState, action: SlipAction): SlipState {
  switch (action.type) {
    case 'toggle':
      return toggled(state, action.choice);
    case 'remove':
      return withChoices(
        state,
        state.choices.filter(({ id }) => id !== action.id),
      );
    case 'clear':
      return { ...withChoices(state, []), stakes: {}, unit: '' };
    case 'combine':
      return combined(state, action.fixtureId);
    case 'form':
      return { ...state, form: action.form };
    case 'stake':
      return action.id === null
        ? { ...state, unit: action.text }
        : { ...state, stakes: { ...state.stakes, [action.id]: action.text } };
    case 'mode':
      return withOffers(
        { ...state, mode: action.mode },
        Object.fromEntries(state.choices.map(({ id, offer }) => [id, offer])),
      );
    case 'balance':
      return { ...state, balance: action.balance };
    case 'offers':
      return withOffers(state, action.offers);
    case 'mostStakes':
      return { ...state, mostStakes: { ...state.mostStakes, ...action.mostStakes } };
    default:
      return reduceSent(state, action);
  }
}

type SentAction = Extract<
  SlipAction,
  { type: 'acceptPrices' | 'dismiss' | 'send' | 'asking' | 'answered' | 'refused' }
>;

function reduceSent(state: SlipState, action: SentAction): SlipState {
  switch (action.type) {
    case 'acceptPrices':
      return {
        ...state,
        choices: state.choices.map((choice) => ({ ...withOffer(choice, choice.offer, 'any'), was: null })),
      };
    case 'dismiss':
      return { ...state, sent: state.sent.filter(({ phase }) => !settledPhases.includes(phase)) };
    case 'send':
      return send(state, action);
    case 'asking':
      return patched(state, action.ticketKey, { phase: 'asking' });
    case 'answered':
      return answered(state, action.ticketKey, action.answer);
    case 'refused':
      return refused(state, action);
  }
}
