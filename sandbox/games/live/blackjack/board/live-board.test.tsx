import { act, fireEvent, screen, within } from '@testing-library/react';
import { moneyText } from '@/lib/money';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import type { LiveTableState, OwnRound } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import { nowMs, tableState, testControls } from '@/sandbox/document/live/test-table';
import type { TableControls } from '@/sandbox/document/live/use-table';
import type { TableRoundState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { dealNext, dealStart } from '../deal-steps';
import { lanesWith } from '../test-lanes';
import { shownOf } from '../test-rounds';
import type { CommonHand, TakenDecision } from '../types';
import { liveBoard } from './live-board';

const info = getLiveInfo('live-quayside-blackjack')!;
const eights = lanesWith({ start: '8 6 8 10', a: '3 10', b: '10 4', dealer: '10' });

/** The round after the decisions of one seat in so many steps. */
function roundAfter(taken: readonly TakenDecision[], steps: number): TableRoundState {
  const dealings = [dealStart(eights)];
  for (let step = 0; step < steps; step += 1)
    dealings.push(dealNext(eights, dealings.map(shownOf), [taken.filter((each) => each.step <= step)]));
  const last = dealings.at(-1);
  const endsAtMs = nowMs + (last?.actingMs ?? 0);
  return roundWith({
    state: last?.result ? 'result' : 'acting',
    closesAtMs: nowMs - 9000,
    opened: dealings.flatMap(shownOf),
    dealings: dealings.map(({ steps: { length } }) => length),
    acting: last?.result ? null : { startsAtMs: nowMs, endsAtMs },
    result: last?.result ?? null,
  });
}

const stakes = [{ key: 'main', amount: '5.00' }];
const slip = { betId: 'b1', placed: stakes, amount: '5.00', state: 'confirmed', undoCode: null } as const;
const seatOf = (actions: readonly TakenDecision[] = []): OwnRound => ({
  ...{ slips: [slip], actions, payout: null, isPaid: false, isVoid: false },
});

function stateOf(round: TableRoundState, own?: OwnRound): LiveTableState {
  const opened = tableState(info, round, { balance: '100.00' });
  return own ? { ...opened, own: { vlr_1: own } } : opened;
}

let controls: TableControls;
function showTable(state: LiveTableState) {
  const shown = show(<LiveTable info={info} controls={controls} state={state} board={liveBoard} />);
  act(() => jest.advanceTimersByTime(1));
  return shown;
}
const decision = (name: RegExp) => screen.getByRole('button', { name });
const cardsIn = (name: string) =>
  within(screen.getByRole('region', { name })).queryAllByRole('img', { name: / of / });

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

it('takes one bet, told with its pay, its return and its limit', () => {
  showTable(stateOf(roundWith({ bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000 })));
  const spot = screen.getByRole('button', { name: 'Your bet' });
  expect(spot).toHaveAccessibleDescription(/Blackjack pays 3 to 2\. Return 99\.42 %\. At most P1,?000\.00\./);
  fireEvent.click(spot);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm P1.00' }));
  expect(controls.stake).toHaveBeenCalledWith([{ key: 'main', amount: '1.00' }]);
});

it('shows everybody’s cards to who has nothing staked, and lets nothing be decided', () => {
  showTable(stateOf(roundAfter([], 0)));
  expect(cardsIn('Everybody’s cards')).toHaveLength(2);
  expect(cardsIn('Dealer')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Hit/ })).toBeNull();
});

it('asks each who has staked, with the seconds and what a raise costs, by press and by key', () => {
  showTable(stateOf(roundAfter([], 0), seatOf()));
  expect(screen.getByRole('timer')).toHaveAccessibleName('10 seconds left to decide');
  expect(cardsIn('You')).toHaveLength(2);
  expect(decision(/^Split/)).toHaveTextContent('+P5.00');
  fireEvent.click(decision(/^Stand/));
  fireEvent.keyDown(window, { key: 'p' });
  expect(jest.mocked(controls.act).mock.calls).toEqual([
    [0, 'stand'],
    [0, 'split'],
  ]);
});

it('offers no raise that the balance does not hold, nor a key for it', () => {
  showTable({ ...stateOf(roundAfter([], 0), seatOf()), balance: '4.99' });
  expect(decision(/^Double\b.+/)).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(decision(/^Double\b.+/));
  fireEvent.keyDown(window, { key: 'd' });
  expect(controls.act).not.toHaveBeenCalled();
});

it('waits for the others once all is decided', () => {
  showTable(stateOf(roundAfter([], 0), seatOf([{ step: 0, hand: 0, action: 'double' }])));
  expect(screen.queryByRole('button', { name: /^Hit/ })).toBeNull();
  expect(screen.getByText(/^Decided: Double\./)).toBeInTheDocument();
  // The card of the raise lies where nobody sees it.
  expect(cardsIn('You')).toHaveLength(2);
});

describe('a split', () => {
  const split = { step: 0, hand: 0, action: 'split' };

  it('asks for one hand after the other, all in one step', () => {
    const round = roundAfter([split], 1);
    const { unmount } = showTable(stateOf(round, seatOf([split])));
    expect(cardsIn('Hand 1')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Hand 1' })).toHaveAttribute('aria-current', 'true');
    fireEvent.click(decision(/^Double\b.+/));
    unmount();
    showTable(stateOf(round, seatOf([split, { step: 1, hand: 0, action: 'double' }])));
    expect(screen.getByRole('region', { name: 'Hand 2' })).toHaveAttribute('aria-current', 'true');
    fireEvent.click(decision(/^Stand/));
    expect(jest.mocked(controls.act).mock.calls).toEqual([
      [0, 'double'],
      [1, 'stand'],
    ]);
  });

  it('is told and paid hand by hand at the end, as the table pays', () => {
    const taken = [
      split,
      { step: 1, hand: 0, action: 'double' },
      // Who does not decide for eighteen stands.
      { step: 1, hand: 1, action: 'stand' },
    ];
    const round = roundAfter(taken, 2);
    const raises = (['split', 'double'] as const).map((key) => ({
      ...slip,
      ...{ betId: key, placed: [{ key, amount: '5.00' }] },
    }));
    const own = { ...seatOf(taken.slice(0, 2)), slips: [slip, ...raises] };
    showTable(stateOf(round, own));
    expect(screen.getByText('The dealer busts with 26.')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Hand 1' })).getByText('won')).toBeInTheDocument();
    expect(screen.getByText('You get P30.00.', { exact: true })).toBeInTheDocument();
    const { results, payoutMinor } = liveBoard.settle(info, stakes, round.result, own.actions);
    expect({ results, payout: moneyText(payoutMinor) }).toEqual({
      results: [{ key: 'main', amount: '15.00', paid: '30.00' }],
      payout: '30.00',
    });
  });
});

it('says aloud whose card opens', () => {
  const { step } = { step: jest.fn() };
  const Speaker = () => {
    const texts = liveBoard.useTexts(info);
    roundAfter([{ step: 0, hand: 0, action: 'split' }], 1).opened.forEach((card, at) =>
      step(texts.step(card, at)),
    );
    return null;
  };
  show(<Speaker />);
  expect(step.mock.calls.flat()).toEqual([
    'Everybody’s card: Eight of spades',
    'The dealer’s card: Six of spades',
    'Everybody’s card: Eight of spades',
    'Card for the hands: Three of spades',
    'Card for the second hands: Ten of spades',
  ]);
});

it('lists what the dealer had, and tells the rules of the common hand', () => {
  const result = roundAfter([{ step: 0, hand: 0, action: 'stand' }], 1).result as CommonHand;
  show(
    <liveBoard.Past info={info} results={[{ number: 7, shoeId: null, coup: null, result }]} shoeId={null} />,
  );
  expect(screen.getByText('The dealer busts with 26.')).toBeInTheDocument();
  show(<liveBoard.Rules info={info} />);
  expect(
    screen.getByText(/10 seconds on the first two cards, 6 seconds on each later step/),
  ).toBeInTheDocument();
  expect(screen.getByText(/leaves 99\.42% of its first stake/)).toBeInTheDocument();
});
