import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { moneyText } from '@/lib/money';
import { percentText } from '@/lib/rational';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import type { LiveTableState } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import { nowMs, tableState, testControls, withSlip } from '@/sandbox/document/live/test-table';
import type { TableControls } from '@/sandbox/document/live/use-table';
import type { TableRoundState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { fullStrands, outcomeOf, strandsAfter } from '../fly-match';
import { kiteReturns } from '../prices';
import { kiteOffer, settleKiteMatch, type KiteResult, type ShownPass } from '../table-match';
import { kiteOutcomes, mostPasses, type KiteOutcome, type KitePass } from '../types';
import { liveBoard } from './live-board';

const info = getLiveInfo('kite-hill')!;
const harbour = getLiveInfo('kite-harbour')!;

/** Meron 1.51, Wala 2.55, BDD 9.43, FTD 107. */
const uneven = kiteOffer({ meron: 52, wala: 44 });
/** Meron and Wala 1.90 each. */
const even = kiteOffer({ meron: 44, wala: 44 });

const both: KitePass = { meron: true, wala: true };
const meronCuts: KitePass = { meron: true, wala: false };
const walaCuts: KitePass = { meron: false, wala: true };
const nobody: KitePass = { meron: false, wala: false };

const flown: Record<KiteOutcome, readonly KitePass[]> = {
  meron: [both, nobody, meronCuts, walaCuts, meronCuts, meronCuts],
  wala: [walaCuts, walaCuts, meronCuts, walaCuts, walaCuts],
  bdd: [both, both, both, both],
  ftd: Array.from({ length: mostPasses }, (_each, index) => (index < 3 ? both : nobody)),
};

function shownOf(passes: readonly KitePass[]): ShownPass[] {
  let strands = fullStrands;
  return passes.map((pass) => ({ pass, strands: (strands = strandsAfter(strands, pass)) }));
}

function resultOf(outcome: KiteOutcome): KiteResult {
  const shown = shownOf(flown[outcome]);
  const { strands } = shown.at(-1)!;
  expect(outcomeOf(strands, shown.length)).toBe(outcome);
  return { ...uneven, outcome, strands, passes: shown.length };
}

const betting = roundWith({
  ...{ number: 12, bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000, offer: uneven },
});
const flying = (passes: readonly KitePass[], isOnItsWay = true): TableRoundState => ({
  ...{ ...betting, state: 'dealing', closesAtMs: nowMs - 1, opened: shownOf(passes) },
  opening: isOnItsWay ? { pace: 'pass', startsAtMs: nowMs - 500, opensAtMs: nowMs + 2500 } : null,
});
const over = (outcome: KiteOutcome): TableRoundState => ({
  ...flying(flown[outcome], false),
  ...{ state: 'result', result: resultOf(outcome) },
});

const crowd = [{ key: 'wala', currency: 'PLAY', players: 2, sum: '31.00' }];
const stateOf = (round: TableRoundState | null, of = info) =>
  tableState(of, round, { balance: '5000.00', crowd });
const placed = kiteOutcomes.map((key, index) => ({ key, amount: `${index + 2}.00` }));
const staked = (state: LiveTableState) => withSlip(state, placed, { amount: '14.00', balance: '4986.00' });

let controls: TableControls;
const tableOf = (state: LiveTableState, of = info) => (
  <LiveTable info={of} controls={controls} state={state} board={liveBoard} />
);
const showTable = (state: LiveTableState, of = info) => show(tableOf(state, of));
const spot = (name: RegExp | string) => screen.getByRole('button', { name });
const side = (name: string) => within(screen.getByRole('group', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  localStorage.clear();
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('while stakes are taken', () => {
  it('takes what is laid on the four outcomes in one slip', () => {
    showTable(stateOf(betting));
    act(() => jest.advanceTimersByTime(1));
    choose('P1.00');
    for (const name of ['Meron', 'Wala', 'BDD', 'FTD']) fireEvent.click(spot(name));
    fireEvent.click(spot(/^Meron, /));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm P5.00' }));
    expect(controls.stake).toHaveBeenCalledWith([
      { key: 'meron', amount: '2.00' },
      { key: 'wala', amount: '1.00' },
      { key: 'bdd', amount: '1.00' },
      { key: 'ftd', amount: '1.00' },
    ]);
  });

  it('refuses more than the limit of a draw, and takes as much on a kite', () => {
    showTable(stateOf(betting));
    act(() => jest.advanceTimersByTime(1));
    choose('P20.00');
    fireEvent.click(spot('Meron'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(spot('FTD'));
    expect(screen.getByRole('alert')).toHaveTextContent('At most P10.00 on this bet');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm P20.00' }));
    expect(controls.stake).toHaveBeenCalledWith([{ key: 'meron', amount: '20.00' }]);
  });

  it('shows at each kite how well it cuts and what it hangs on, and who has staked on it', () => {
    showTable(stateOf(betting));
    expect(side('Meron').getByText('Cuts: 52 %')).toBeInTheDocument();
    expect(side('Wala').getByText('Cuts: 44 %')).toBeInTheDocument();
    expect(side('Wala').getByText('4 strands')).toBeInTheDocument();
    expect(screen.getByText('Up to 12 passes')).toBeInTheDocument();
    expect(within(spot('Wala')).getByText('2 players, P31.00')).toBeInTheDocument();
  });

  it('describes each spot by its price, what it returns in this match and its limit', () => {
    showTable(stateOf(betting));
    const returned = percentText(kiteReturns(uneven.chances).meron);
    expect(spot('Meron')).toHaveAccessibleDescription(
      `Pays 1.51 (Decimal). Return ${returned} %. At most P500.00. A draw returns it`,
    );
  });

  it('has the limits of its own at the other table', () => {
    showTable(stateOf(betting, harbour), harbour);
    expect(spot('Wala')).toHaveAccessibleDescription(expect.stringContaining('At most P2,000.00'));
  });
});

describe('the prices', () => {
  const pricesOf = () =>
    ['Meron', 'Wala', 'BDD', 'FTD'].map(
      (name) => within(spot(name)).queryByText(/^-?\d+\.\d\d$/)?.textContent ?? null,
    );
  const decimal = ['1.51', '2.55', '9.43', '107.00'];

  it('are those of this match, as decimals until somebody chooses', () => {
    showTable(stateOf(betting));
    expect(screen.getByRole('radio', { name: 'Decimal' })).toBeChecked();
    expect(pricesOf()).toEqual(decimal);
  });

  it('are shown in the format that is chosen', () => {
    showTable(stateOf(betting));
    choose('Hong Kong');
    expect(pricesOf()).toEqual(['0.51', '1.55', '8.43', '106.00']);
    choose('Malay');
    expect(pricesOf()).toEqual(['0.51', '-0.65', '-0.12', '-0.01']);
    expect(spot('Wala')).toHaveAccessibleDescription(expect.stringContaining('Pays -0.65 (Malay).'));
  });

  it('in Malay turn with the sides, so that the short one stays positive', () => {
    const turned = kiteOffer({ meron: 44, wala: 52 });
    showTable(stateOf({ ...betting, offer: turned }));
    choose('Malay');
    expect(pricesOf().slice(0, 2)).toEqual(['-0.65', '0.51']);
  });

  it('negative control: taking one from every decimal, as for Hong Kong, is not the Malay price', () => {
    showTable(stateOf(betting));
    choose('Malay');
    const profits = decimal.map((price) => moneyText(BigInt(price.replace('.', '')) - 100n));
    expect(pricesOf()[0]).toBe(profits[0]);
    for (const index of [1, 2, 3]) expect(pricesOf()[index]).not.toBe(profits[index]);
  });

  it('are never those of another match', () => {
    const followed = [
      stateOf(over('meron')),
      stateOf({ ...betting, roundId: 'vlr_2', number: 13, offer: even }),
      stateOf({ ...betting, roundId: 'vlr_3', number: 14, offer: null }),
    ];
    let goOn = () => undefined as void;
    const Following = () => {
      const [at, setAt] = useState(0);
      goOn = () => setAt(at + 1);
      return tableOf(followed[at]!);
    };
    show(<Following />);
    expect(pricesOf()).toEqual(decimal);
    act(() => goOn());
    expect(pricesOf()).toEqual(['1.90', '1.90', '10.40', '39.90']);
    expect(side('Meron').getByText('Cuts: 44 %')).toBeInTheDocument();
    act(() => goOn());
    expect(pricesOf()).toEqual([null, null, null, null]);
  });

  it('are not shown while there is no match, nor are chances', () => {
    showTable(stateOf(null));
    expect(pricesOf()).toEqual([null, null, null, null]);
    expect(screen.queryByText(/^Cuts/)).toBeNull();
    expect(spot('BDD')).toHaveAccessibleDescription('The next match has no price yet. Both down in one pass');
  });

  it('keep their format on this device', () => {
    const { unmount } = showTable(stateOf(betting));
    choose('Malay');
    unmount();
    showTable(stateOf(betting));
    expect(screen.getByRole('radio', { name: 'Malay' })).toBeChecked();
    expect(pricesOf()[1]).toBe('-0.65');
  });

  it('take no format from the device that they do not have', () => {
    localStorage.setItem('parlour-kite-odds', 'roman');
    showTable(stateOf(betting));
    expect(screen.getByRole('radio', { name: 'Decimal' })).toBeChecked();
  });

  it('can be chosen where the device takes nothing, for as long as the document is open', () => {
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { unmount } = showTable(stateOf(betting));
    choose('Hong Kong');
    unmount();
    showTable(stateOf(betting));
    expect(pricesOf()[0]).toBe('0.51');
    jest.restoreAllMocks();
    choose('Decimal');
  });

  describe('in a frame', () => {
    const told = jest.fn();
    const page = { postMessage: told } as unknown as Window;
    const say = (data: unknown, source: Window = page) =>
      act(() => {
        const event = new MessageEvent('message', { data });
        Object.defineProperty(event, 'source', { value: source });
        window.dispatchEvent(event);
      });
    beforeEach(() => {
      told.mockClear();
      jest.spyOn(window, 'parent', 'get').mockReturnValue(page);
    });
    afterEach(() => {
      choose('Decimal');
      jest.restoreAllMocks();
    });

    it('keep the format that the page remembers, and believe nobody else', () => {
      showTable(stateOf(betting));
      expect(told).toHaveBeenCalledWith({ source: 'parlour-game', kind: 'odds' }, '*');
      say({ source: 'parlour-page', kind: 'odds:malay' }, window);
      say({ source: 'parlour-game', kind: 'odds:malay' });
      say({ source: 'parlour-page', kind: 'muted' });
      say({ source: 'parlour-page', kind: 'odds:fraction' });
      expect(screen.getByRole('radio', { name: 'Decimal' })).toBeChecked();
      say({ source: 'parlour-page', kind: 'odds:malay' });
      expect(screen.getByRole('radio', { name: 'Malay' })).toBeChecked();
      expect(pricesOf()[1]).toBe('-0.65');
    });

    it('tell the page what was chosen', () => {
      showTable(stateOf(betting));
      choose('Hong Kong');
      expect(told).toHaveBeenLastCalledWith({ source: 'parlour-game', kind: 'odds:hongKong' }, '*');
    });
  });
});

describe('while the kites fly', () => {
  it('counts the passes and says what the last one has cut', () => {
    showTable(stateOf(flying([both, nobody, meronCuts])));
    expect(screen.getByText('Pass 4 of 12')).toBeInTheDocument();
    expect(screen.getByText('Pass 3: Meron cuts a strand: Wala has 2 left')).toBeInTheDocument();
    expect(side('Meron').getByText('3 strands')).toBeInTheDocument();
    expect(side('Wala').getByText('2 strands')).toBeInTheDocument();
  });

  it.each([
    [[nobody], 'Nobody cuts'],
    [[both], 'Both cut a strand: Meron has 3 left, Wala 3'],
    [[walaCuts], 'Wala cuts a strand: Meron has 3 left'],
    [[meronCuts, meronCuts, meronCuts, meronCuts], 'Meron cuts a strand: Wala has none left'],
  ])('speaks of each pass: %#', (passes, text) => {
    showTable(stateOf(flying(passes, false)));
    expect(screen.getAllByRole('status').map((node) => node.textContent)).toContain(text);
  });

  it('shows nothing of the pass that is on its way', () => {
    const before = showTable(stateOf(flying([both, meronCuts, meronCuts])));
    expect(screen.getByText('Pass 4 of 12')).toBeInTheDocument();
    expect(side('Wala').getByText('1 strand')).toBeInTheDocument();
    expect(screen.queryByText(/wins|BDD:|FTD:|Down/)).toBeNull();
    before.unmount();
    // Negative control: once it has opened, the very same screen tells it.
    showTable(stateOf(flying([both, meronCuts, meronCuts, meronCuts], false)));
    expect(side('Wala').getByText('Down')).toBeInTheDocument();
  });

  describe('in the picture', () => {
    const animate = jest.fn(() => ({ currentTime: 0, cancel: jest.fn() }));
    const flyWith = (isStill: boolean) => {
      window.matchMedia = jest.fn(() => ({ matches: isStill })) as never;
      Element.prototype.animate = animate as never;
      showTable(stateOf(flying([both])));
    };
    afterEach(() => {
      animate.mockClear();
      Reflect.deleteProperty(Element.prototype, 'animate');
      Reflect.deleteProperty(window, 'matchMedia');
    });

    it('both kites fly over and back in the time of the pass, from where it is', () => {
      flyWith(false);
      expect(animate).toHaveBeenCalledTimes(2);
      expect(animate).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ duration: 3000 }));
      for (const { value } of animate.mock.results) expect(value.currentTime).toBe(500);
    });

    it('nothing flies where somebody wishes no motion, and the pass is told all the same', () => {
      flyWith(true);
      expect(animate).not.toHaveBeenCalled();
      expect(screen.getByText('Pass 2 of 12')).toBeInTheDocument();
    });
  });
});

describe('the result', () => {
  it.each([
    ['meron', 'Meron wins after 6 passes', ['2 strands', 'Down']],
    ['wala', 'Wala wins after 5 passes', ['Down', '3 strands']],
    ['bdd', 'BDD: both are down in pass 4', ['Down', 'Down']],
    ['ftd', 'FTD: both are still up after 12 passes', ['1 strand', '1 strand']],
  ] as const)(
    'of %s is told with what the own bets return, as the server settles them',
    (outcome, text, left) => {
      showTable(staked(stateOf(over(outcome))));
      const { payoutMinor, results } = settleKiteMatch(placed, resultOf(outcome));
      expect(screen.getByText(`${text}. You get P${moneyText(payoutMinor)}.`)).toBeInTheDocument();
      expect(side('Meron').getByText(left[0])).toBeInTheDocument();
      expect(side('Wala').getByText(left[1])).toBeInTheDocument();
      const won = results.find(({ key }) => key === outcome)!;
      expect(spot(new RegExp(`: P${won.amount} won and returned P${won.paid}$`))).toBeInTheDocument();
    },
  );

  it('gives stakes on both kites back on a draw, and negative control: not when one of them wins', () => {
    const back = showTable(staked(stateOf(over('bdd'))));
    expect(spot('Meron: P2.00 was bet, P2.00 came back')).toBeInTheDocument();
    expect(spot('Wala: P3.00 was bet, P3.00 came back')).toBeInTheDocument();
    back.unmount();
    showTable(staked(stateOf(over('meron'))));
    expect(spot('Wala: P3.00 lost')).toBeInTheDocument();
  });

  it('of a match with other prices would pay otherwise', () => {
    const settled = (result: KiteResult) => moneyText(liveBoard.settle(info, placed, result, []).payoutMinor);
    expect(settled(resultOf('meron'))).toBe('3.02');
    expect(settled({ ...resultOf('meron'), ...even })).toBe('3.80');
  });
});

it('lists what came before by letters, each of which says how it ended', () => {
  const results = kiteOutcomes.map((outcome, index) => ({
    ...{ number: 11 - index, shoeId: null, coup: null },
    result: resultOf(outcome),
  }));
  show(<liveBoard.Past info={info} results={results} shoeId={null} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'MMeron wins after 6 passes',
    'WWala wins after 5 passes',
    'BDDBDD: both are down in pass 4',
    'FTDFTD: both are still up after 12 passes',
  ]);
  expect(screen.getByText('Earlier results do not change the odds.')).toBeInTheDocument();
});

it('rules tell of each bet what it means, its limit and the least that it returns', () => {
  show(<liveBoard.Rules info={info} />);
  const least = (key: string) => info.bets.find((bet) => bet.key === key)!.returnToPlayer;
  for (const [key, name, limit] of [
    ['meron', 'Meron (A draw returns it)', 'P500.00'],
    ['bdd', 'BDD (Both down in one pass)', 'P50.00'],
    ['ftd', 'FTD (Full time, both still up)', 'P10.00'],
  ] as const)
    expect(
      screen.getByRole('row', { name: `${name} By match ${least(key)} % ${limit}` }),
    ).toBeInTheDocument();
  for (const said of [
    /hangs on 4 strands. They cross in up to 12 passes of 3 seconds/,
    /40, 44, 48, or 52 %/,
    /least of all 16 pairs/,
    /On both draws stakes on Meron and Wala come back/,
    /exact chances .* margin of 5 %/,
    /BDD is priced to return 93 %, FTD 90 %/,
  ])
    expect(screen.getByText(said)).toBeInTheDocument();
});
