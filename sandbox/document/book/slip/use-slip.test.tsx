import { act, renderHook, waitFor } from '@testing-library/react';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import type { BookTicket } from '@/sandbox/book/wire';
import type { CallBook } from '../book-client';
import { takeNews } from '../events/known-events';
import { boardAt, choiceOf, ticketIn } from '../test-book';
import { useSlip } from './use-slip';

const board = boardAt('harbour-ridge');
const home = choiceOf(board, 'result.0.', 'home');
type Answer = BookTicket | VendorCallError;

let places: Answer[];
let tickets: BookTicket[];
let sent: { name: string; input: Record<string, unknown> }[];

const call = ((name: string, input: Record<string, unknown>) => {
  sent.push({ name, input });
  if (name === 'bookQuote') return new Promise(() => undefined);
  const answer = name === 'bookPlace' ? places.shift() : tickets.shift();
  if (answer instanceof VendorCallError) return Promise.reject(answer);
  return Promise.resolve({ nowMs: Date.now(), ticket: answer, balance: '90.00' });
}) as unknown as CallBook;

const placings = () => sent.filter(({ name }) => name === 'bookPlace');

function openSlip() {
  const known = takeNews({}, board);
  const hook = renderHook(() => useSlip({ call, known, offsetMs: 0, mode: 'better' }));
  act(() => hook.result.current.dispatch({ type: 'toggle', choice: home }));
  act(() => hook.result.current.dispatch({ type: 'stake', id: home.id, text: '10' }));
  return hook.result;
}

beforeEach(() => {
  crypto.getRandomValues ??= ((array: Uint8Array) => array.fill(7)) as typeof crypto.getRandomValues;
  [places, tickets, sent] = [[], [], []];
});
afterEach(() => jest.useRealTimers());

/** The clock goes on by so much, and what was answered by then has arrived. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('placing a slip', () => {
  it('sends what was seen, and empties the slip when it is taken', async () => {
    places = [ticketIn('accepted')];
    const slip = openSlip();
    act(() => slip.current.place());
    await waitFor(() => expect(slip.current.state.sent[0]?.phase).toBe('taken'));
    expect(placings()[0]?.input).toMatchObject({
      legs: [{ fixtureId: 'harbour-ridge', market: 'result.0.', selection: 'home', price: 215 }],
      unit: '10',
    });
    expect(slip.current.state).toMatchObject({ choices: [], balance: '90.00' });
  });

  it('places once, however often it is pressed', async () => {
    places = [ticketIn('accepted')];
    const slip = openSlip();
    act(() => slip.current.place());
    act(() => slip.current.place());
    await waitFor(() => expect(slip.current.state.sent[0]?.phase).toBe('taken'));
    expect(placings()).toHaveLength(1);
  });

  it('asks for the very same bet when an answer is lost', async () => {
    jest.useFakeTimers();
    places = [new VendorCallError('network.failed', 'unknown'), ticketIn('accepted')];
    const slip = openSlip();
    act(() => slip.current.place());
    await pass(1_499);
    expect(slip.current.state.sent[0]?.phase).toBe('asking');
    await pass(1);
    expect(slip.current.state.sent[0]?.phase).toBe('taken');
    const [first, second] = placings();
    expect(second?.input).toEqual(first?.input);
  });

  it('waits for a bet in play and then asks what became of it', async () => {
    jest.useFakeTimers();
    places = [ticketIn('waiting', { waitUntilMs: Date.now() + 900 })];
    tickets = [ticketIn('void', { code: 'odds.suspended' })];
    const slip = openSlip();
    act(() => slip.current.place());
    await pass(999);
    expect(slip.current.state.sent[0]?.phase).toBe('pending');
    expect(sent.some(({ name }) => name === 'bookTicket')).toBe(false);
    await pass(1);
    expect(slip.current.state.sent[0]?.phase).toBe('refused');
    expect(slip.current.state).toMatchObject({
      choices: [{ id: home.id }],
      sent: [{ code: 'odds.suspended' }],
    });
  });

  it('shows the new price of a bet that was refused for it, and places it when it is accepted', async () => {
    const prices = [{ price: 205, version: 8 }];
    places = [new VendorCallError('price.changed', 'untouched', { prices }), ticketIn('accepted')];
    const slip = openSlip();
    act(() => slip.current.place());
    await waitFor(() => expect(slip.current.state.choices[0]?.offer.price).toBe(205));
    act(() => slip.current.place());
    expect(placings()).toHaveLength(1);
    act(() => slip.current.dispatch({ type: 'acceptPrices' }));
    act(() => slip.current.place());
    await waitFor(() => expect(placings()).toHaveLength(2));
    expect(placings()[1]?.input).toMatchObject({ legs: [{ price: 205, version: 8 }] });
    expect(placings()[1]?.input.ticketKey).not.toBe(placings()[0]?.input.ticketKey);
  });
});
