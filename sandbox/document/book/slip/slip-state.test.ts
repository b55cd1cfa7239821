import { takeNews, takeRows } from '../events/known-events';
import { boardAt, choiceOf, ticketIn } from '../test-book';
import { combinable, formsOf, planBets } from './planned-bets';
import { emptySlip, isWorse, reduceSlip, type SlipAction, type SlipState } from './slip-state';

const board = boardAt('harbour-ridge');
const other = boardAt('dock-mill');
const home = choiceOf(board, 'result.0.', 'home');
const over = choiceOf(board, 'totals.0.10', 'over');
const away = choiceOf(other, 'result.0.', 'away');

const after = (...actions: SlipAction[]): SlipState => actions.reduce(reduceSlip, emptySlip('better'));
const put = (choice: typeof home): SlipAction => ({ type: 'toggle', choice });
const offered = (price: number): SlipAction => ({
  type: 'offers',
  offers: { [home.id]: { price, version: 9, isSuspended: false, code: null } },
});

describe('a slip', () => {
  it('is a bet once a single has a stake, and says what it costs and pays', () => {
    expect(planBets(after(put(home))).bets).toEqual([]);
    const plan = planBets(after(put(home), { type: 'stake', id: home.id, text: '10' }));
    expect(home.price).toBe(215);
    expect(plan).toMatchObject({ stakeMinor: 1000n, mostReturnMinor: 2150n, faults: [] });
    expect(plan.bets[0]?.input).toMatchObject({ unit: '10', form: { kind: 'single' }, mode: 'better' });
  });

  it('takes a selection off with a second press', () => {
    expect(after(put(home), put(home)).choices).toEqual([]);
  });

  it('says what a price was that moved by itself, until it is accepted', () => {
    expect(after(put(home), offered(230)).choices[0]?.was).toBe(215);
    // The control: the same price is no move, and a lower one has not been taken over.
    expect(after(put(home), offered(215)).choices[0]?.was).toBeNull();
    expect(after(put(home), offered(200)).choices[0]?.was).toBeNull();
    expect(after(put(home), { type: 'mode', mode: 'any' }, offered(200)).choices[0]).toMatchObject({
      price: 200,
      was: 215,
    });
    expect(after(put(home), offered(200), { type: 'acceptPrices' }).choices[0]?.was).toBeNull();
  });

  it('gives a higher price at once and has a lower one accepted', () => {
    const higher = after(put(home), offered(230)).choices[0]!;
    expect([higher.price, isWorse(higher)]).toEqual([230, false]);
    const staked = after(put(home), { type: 'stake', id: home.id, text: '10' }, offered(200));
    expect(planBets(staked).faults).toEqual([{ field: home.id, code: 'price.changed', values: {} }]);
    const accepted = reduceSlip(staked, { type: 'acceptPrices' });
    expect([accepted.choices[0]?.price, planBets(accepted).faults]).toEqual([200, []]);
  });

  it('takes a lower price without a word where any is accepted', () => {
    const state = after({ type: 'mode', mode: 'any' }, put(home), offered(200));
    expect([state.choices[0]?.price, isWorse(state.choices[0]!)]).toEqual([200, false]);
  });

  it('does not place what is suspended or offered no more', () => {
    const put10: SlipAction[] = [put(home), { type: 'stake', id: home.id, text: '10' }];
    const offer = { price: 215, version: 9, isSuspended: true, code: null };
    const state = after(...put10, { type: 'offers', offers: { [home.id]: offer } });
    expect(planBets(state)).toMatchObject({ bets: [], faults: [{ code: 'odds.suspended' }] });
    const gone = { price: null, version: 9, isSuspended: false, code: 'selection.closed' };
    const closed = after(...put10, { type: 'offers', offers: { [home.id]: gone } });
    expect(planBets(closed)).toMatchObject({ bets: [], faults: [{ code: 'selection.closed' }] });
  });

  it('does not multiply two selections of one match, and offers to join them as a match combo', () => {
    const form: SlipAction = { type: 'form', form: { kind: 'accumulator' } };
    const state = after(put(home), put(over), form, { type: 'stake', id: null, text: '5' });
    expect(planBets(state).faults).toMatchObject([{ field: over.id, code: 'slip.related' }]);
    expect(combinable(state)).toEqual(['harbour-ridge']);
    const joined = reduceSlip(state, { type: 'combine', fixtureId: 'harbour-ridge' });
    expect(joined.choices).toMatchObject([
      { market: 'combo', parts: [{ selection: 'home' }, { selection: 'over' }] },
    ]);
    expect(joined.form).toEqual({ kind: 'singles' });
    const unrelated = after(put(home), put(away), form, { type: 'stake', id: null, text: '5' });
    expect(planBets(unrelated)).toMatchObject({ faults: [], lines: 1, stakeMinor: 500n });
  });

  it('says at the stake what the book takes at most', () => {
    const staked = after(put(home), { type: 'stake', id: home.id, text: '600' });
    const state = reduceSlip(staked, { type: 'mostStakes', mostStakes: { [home.id]: '500.00' } });
    expect(planBets(state).faults).toEqual([
      { field: `stake ${home.id}`, code: 'bet.limit', values: {}, minor: 50000n },
    ]);
    expect(planBets(staked).faults).toEqual([]);
  });

  it('names the systems of the field', () => {
    const names = (count: number) => formsOf(count).map((form) => ('name' in form ? form.name : form.kind));
    expect(names(1)).toEqual(['singles']);
    expect(names(4)).toEqual(['singles', 'accumulator', 'yankee', 'lucky15', 'choice', 'choice']);
  });

  it('keeps its selections until a bet is taken', () => {
    const input = {
      ticketKey: 'key',
      legs: [],
      form: { kind: 'single' },
      unit: '10',
      mode: 'better',
    } as const;
    const send: SlipAction = { type: 'send', bets: [{ input, ids: [home.id] }] };
    const told = (state: 'waiting' | 'void' | 'accepted'): SlipAction => ({
      type: 'answered',
      ticketKey: 'key',
      answer: { nowMs: 0, ticket: ticketIn(state, { code: 'price.changed' }), balance: '90.00' },
    });
    expect(after(put(home), send, told('waiting'))).toMatchObject({
      choices: [{ id: home.id }],
      sent: [{ phase: 'pending' }],
    });
    expect(after(put(home), send, told('void'))).toMatchObject({
      choices: [{ id: home.id }],
      sent: [{ phase: 'refused' }],
    });
    expect(after(put(home), send, told('accepted'))).toMatchObject({
      choices: [],
      sent: [{ phase: 'taken' }],
    });
    // The next selection begins a new slip; what was not taken stands until it is put away.
    expect(after(put(home), send, told('accepted'), put(away)).sent).toEqual([]);
    expect(after(put(home), send, told('void'), put(away)).sent).toMatchObject([{ phase: 'refused' }]);
  });
});

describe('what is known of an event', () => {
  it('has arrows where a price has moved, and never goes back', () => {
    const before = takeNews({}, boardAt('harbour-ridge', 10));
    const next = takeNews(before, boardAt('harbour-ridge', 20, 1));
    expect(next['harbour-ridge']?.moved).toMatchObject({ 'result.0.=home': 'down', 'result.0.=away': 'up' });
    expect(takeNews(next, boardAt('harbour-ridge', 10))).toBe(next);
  });

  it('keeps the other markets of a row that is listed again', () => {
    const { event, markets } = boardAt('harbour-ridge', 10);
    const known = takeNews({}, boardAt('harbour-ridge', 10));
    const row = { ...event, markets: markets.slice(0, 1), marketCount: markets.length };
    expect(takeRows(known, [row])['harbour-ridge']?.markets).toHaveLength(markets.length);
    expect(takeRows({}, [row])['harbour-ridge']?.markets).toHaveLength(1);
  });
});
