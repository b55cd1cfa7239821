import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ComponentType } from 'react';
import { crashEngine } from '@/sandbox/games/crash/engine';
import { looks as crashLooks } from '@/sandbox/games/crash/look';
import { diceEngine } from '@/sandbox/games/dice/engine';
import { looks as diceLooks } from '@/sandbox/games/dice/look';
import { hiLoEngine } from '@/sandbox/games/hi-lo/engine';
import { looks as hiLoLooks } from '@/sandbox/games/hi-lo/look';
import { minesEngine } from '@/sandbox/games/mines/engine';
import { looks as minesLooks } from '@/sandbox/games/mines/look';
import type { GameLook } from '@/sandbox/kit/look';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { fixedDraws } from '@/sandbox/kit/test-draws';
import type { AnyEngine } from '@/sandbox/kit/types';
import { plinkoEngine } from '@/sandbox/games/plinko/engine';
import { looks as plinkoLooks } from '@/sandbox/games/plinko/look';
import { moneyText } from '@/lib/money';
import en from '@/sandbox/messages/en.json';
import { Board as CrashBoard } from '@/sandbox/games/crash/board/board';
import { Rules as CrashRules } from '@/sandbox/games/crash/board/rules';
import { Summary as CrashSummary } from '@/sandbox/games/crash/board/summary';
import { Board as DiceBoard } from '@/sandbox/games/dice/board/board';
import { Rules as DiceRules } from '@/sandbox/games/dice/board/rules';
import { Summary as DiceSummary } from '@/sandbox/games/dice/board/summary';
import { Board as HiLoBoard } from '@/sandbox/games/hi-lo/board/board';
import { Rules as HiLoRules } from '@/sandbox/games/hi-lo/board/rules';
import { Summary as HiLoSummary } from '@/sandbox/games/hi-lo/board/summary';
import { Board as MinesBoard } from '@/sandbox/games/mines/board/board';
import { Rules as MinesRules } from '@/sandbox/games/mines/board/rules';
import { Summary as MinesSummary } from '@/sandbox/games/mines/board/summary';
import { Board as PlinkoBoard } from '@/sandbox/games/plinko/board/board';
import { Rules as PlinkoRules } from '@/sandbox/games/plinko/board/rules';
import { Summary as PlinkoSummary } from '@/sandbox/games/plinko/board/summary';
import type { TableMode } from '../table/table';
import { textKeysOf, type GameKind } from '@/sandbox/kit/kinds';
import { offeredBet } from '@/sandbox/kit/test-gate';

/* eslint-disable @typescript-eslint/no-explicit-any -- five kinds in one table */
interface Kind {
  engine: AnyEngine;
  looks: Record<string, GameLook>;
  Board: ComponentType<any>;
  Rules: ComponentType<any>;
  Summary: ComponentType<any>;
  /** A bet that the first title takes. */
  bet: unknown;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const kinds: Record<string, Kind> = {
  crash: {
    engine: crashEngine,
    looks: crashLooks,
    Board: CrashBoard,
    Rules: CrashRules,
    Summary: CrashSummary,
    bet: { autoCashOut: null },
  },
  mines: {
    engine: minesEngine,
    looks: minesLooks,
    Board: MinesBoard,
    Rules: MinesRules,
    Summary: MinesSummary,
    bet: { mines: 3 },
  },
  plinko: {
    engine: plinkoEngine,
    looks: plinkoLooks,
    Board: PlinkoBoard,
    Rules: PlinkoRules,
    Summary: PlinkoSummary,
    bet: { risk: 'medium' },
  },
  dice: {
    engine: diceEngine,
    looks: diceLooks,
    Board: DiceBoard,
    Rules: DiceRules,
    Summary: DiceSummary,
    bet: { side: 'under', numbers: 5000 },
  },
  'hi-lo': {
    engine: hiLoEngine,
    looks: hiLoLooks,
    Board: HiLoBoard,
    Rules: HiLoRules,
    Summary: HiLoSummary,
    bet: null,
  },
};

function infoOf({ engine, looks }: Kind, index = 0): GameInfo {
  const title = engine.titles[index]!;
  const offer = engine.stakes(title.maths);
  return {
    ...title,
    stakes: offer.stepsMinor.map(moneyText),
    minStake: moneyText(offer.minMinor),
    maxStake: moneyText(offer.maxMinor),
    returnToPlayer: '96.00',
    bets: [],
    hitFrequency: null,
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: engine.facts?.(title.maths) ?? {},
    look: looks[title.theme]!,
    glyphs: {},
    jackpot: null,
  };
}

/** No more words than the document of the kind has: a missing one is an error on the console, which fails the test. */
function wordsOf(name: string): AbstractIntlMessages {
  const all: AbstractIntlMessages = en.play;
  const play = Object.fromEntries(textKeysOf(name as GameKind).map((key) => [key, all[key] ?? {}]));
  return { ...en, play: { ...play, about: en.play.about } };
}

const isTold = (text: string) => screen.getByRole('status').textContent?.includes(text) ?? false;

interface Setting {
  mode?: TableMode;
  actions?: unknown[];
  elapsedMs?: number;
  draws?: number[];
  bet?: unknown;
}

function roundOf(kind: Kind, { actions = [], elapsedMs = Infinity, draws = [], bet = kind.bet }: Setting) {
  const played = kind.engine.play(
    kind.engine.titles[0]!.maths,
    { stakeMinor: 100n, bet, actions, elapsedMs },
    fixedDraws(...draws),
  );
  return {
    roundId: 'vrd_1',
    stake: '1.00',
    payout: moneyText(played.payoutMinor),
    bet,
    actions,
    outcome: played.view,
  };
}

let play: jest.Mock;
let decide: jest.Mock;
let shown: jest.Mock;
let pressedAtMs: number;

function Setup({ name, setting }: { name: string; setting: Setting | null }) {
  const kind = kinds[name]!;
  const mode = setting?.mode ?? 'idle';
  const table = {
    mode,
    round: setting && roundOf(kind, setting),
    isReplay: false,
    pressedAtMs,
    balance: '500.00',
    canPlay: () => mode === 'idle',
    play,
    act: decide,
    shown,
    isCovered: false,
  };
  return (
    <NextIntlClientProvider locale="en" messages={wordsOf(name)} timeZone="UTC">
      <kind.Board info={infoOf(kind)} table={table} />
    </NextIntlClientProvider>
  );
}

const space = () => fireEvent.keyDown(window, { key: ' ' });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  play = jest.fn();
  decide = jest.fn();
  shown = jest.fn();
  pressedAtMs = performance.now();
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});
afterEach(() => jest.useRealTimers());

describe.each(Object.keys(kinds))('%s', (name) => {
  it('stakes with one press of Space', () => {
    render(<Setup name={name} setting={null} />);
    space();
    const bet: unknown = play.mock.calls[0]?.[1];
    const { engine } = kinds[name]!;
    expect(offeredBet(engine, engine.titles[0]!.maths, bet, 100n)).not.toBeNull();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('has rules for every title, and tells a round', () => {
    const kind = kinds[name]!;
    for (const [index] of kind.engine.titles.entries()) {
      const { unmount } = render(
        <NextIntlClientProvider locale="en" messages={wordsOf(name)} timeZone="UTC">
          <kind.Rules info={infoOf(kind, index)} />
        </NextIntlClientProvider>,
      );
      expect(document.body.textContent.length).toBeGreaterThan(200);
      unmount();
    }
    const actions = name === 'mines' ? [{ kind: 'open', cell: 0 }] : [];
    const { container } = render(
      <NextIntlClientProvider locale="en" messages={wordsOf(name)} timeZone="UTC">
        <kind.Summary info={infoOf(kind)} play={roundOf(kind, { actions })} />
      </NextIntlClientProvider>,
    );
    expect(container.firstChild).not.toBeNull();
  });
});

describe('a crash board', () => {
  const running: Setting = { mode: 'deciding', elapsedMs: 1000, draws: [0] };

  it('looks at the round and leaves it with one press of Space', async () => {
    const { rerender } = render(<Setup name="crash" setting={running} />);
    await wait(1500);
    expect(decide.mock.calls).toEqual([[{ kind: 'look' }], [{ kind: 'look' }]]);
    // A look is on its way: the press is kept and sent after it.
    rerender(<Setup name="crash" setting={{ ...running, mode: 'acting' }} />);
    space();
    expect(decide).toHaveBeenCalledTimes(2);
    expect(isTold('Cashing out')).toBe(true);
    rerender(<Setup name="crash" setting={running} />);
    expect(decide).toHaveBeenLastCalledWith({ kind: 'cashOut' });
  });

  it('tells the end and then hands the table back', async () => {
    const ended: Setting = { mode: 'showing', draws: [0], actions: [{ kind: 'cashOut', atMs: 7000 }] };
    render(<Setup name="crash" setting={ended} />);
    await wait(1000);
    expect(isTold('Cashed out at 2.00× for')).toBe(true);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('celebrates nothing at or below the stake', () => {
    const even: Setting = { draws: [0], actions: [{ kind: 'cashOut', atMs: 0 }] };
    const { rerender } = render(<Setup name="crash" setting={even} />);
    expect(screen.getByRole('status')).not.toHaveAttribute('data-gain');
    rerender(<Setup name="crash" setting={{ ...even, actions: [{ kind: 'cashOut', atMs: 7000 }] }} />);
    expect(screen.getByRole('status')).toHaveAttribute('data-gain');
  });

  it('stakes no multiple that is not offered', () => {
    render(<Setup name="crash" setting={null} />);
    fireEvent.change(screen.getByLabelText('Auto cash-out at'), { target: { value: '0.5' } });
    space();
    expect(play).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Auto cash-out at'), { target: { value: '2,5' } });
    space();
    expect(play.mock.calls[0]?.[1]).toEqual({ autoCashOut: '2.50' });
  });
});

describe('a mines board', () => {
  it('opens cells by keyboard, takes with Space and shows no mine before the end', () => {
    const open = (cells: number[]) => cells.map((cell) => ({ kind: 'open', cell }));
    const { rerender } = render(<Setup name="mines" setting={{ mode: 'deciding' }} />);
    const first = screen.getByRole('button', { name: 'Row 1, column 1, closed' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const below = screen.getByRole('button', { name: 'Row 2, column 1, closed' });
    expect(below).toHaveFocus();
    fireEvent.click(below);
    expect(decide).toHaveBeenLastCalledWith({ kind: 'open', cell: 5 });
    space();
    expect(decide).toHaveBeenCalledTimes(1);
    rerender(<Setup name="mines" setting={{ mode: 'deciding', actions: open([5]) }} />);
    expect(screen.queryAllByRole('button', { name: /trap$/ })).toHaveLength(0);
    space();
    expect(decide).toHaveBeenLastCalledWith({ kind: 'take' });
    rerender(<Setup name="mines" setting={{ mode: 'showing', actions: [...open([5]), { kind: 'take' }] }} />);
    expect(screen.getAllByRole('button', { name: /trap$/ })).toHaveLength(3);
  });
});

describe('a plinko board', () => {
  it('says where the balls fell only when they have fallen', async () => {
    render(<Setup name="plinko" setting={{ mode: 'showing' }} />);
    await wait(1000);
    expect(isTold('Falling')).toBe(true);
    await wait(3000);
    expect(isTold('Slots 1, 1: 10.00× – you get')).toBe(true);
    await wait(1000);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

describe('a dice board', () => {
  it('takes over a chance that was written, within what is offered', () => {
    render(<Setup name="dice" setting={null} />);
    const field = () => screen.getByRole('textbox', { name: 'Chance, %' });
    fireEvent.change(field(), { target: { value: '25' } });
    fireEvent.blur(field());
    expect(screen.getByText('3.90×')).toBeInTheDocument();
    fireEvent.change(field(), { target: { value: '99' } });
    fireEvent.blur(field());
    fireEvent.click(screen.getByRole('radio', { name: /^Over/ }));
    space();
    expect(play.mock.calls[0]?.[1]).toEqual({ side: 'over', numbers: 9500 });
  });

  it('tells the roll when it is shown', async () => {
    render(<Setup name="dice" setting={{ mode: 'showing', draws: [4242] }} />);
    expect(isTold('Rolling')).toBe(true);
    await wait(2000);
    expect(isTold('42.42: won')).toBe(true);
  });
});

describe('a hi-lo board', () => {
  it('shows chance and worth beside each guess, and takes with Space', () => {
    const { rerender } = render(<Setup name="hi-lo" setting={{ mode: 'deciding', draws: [24] }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Higher or same, 53.84 percent, then 1.76 times' }));
    expect(decide).toHaveBeenLastCalledWith({ kind: 'guess', guess: 'higher' });
    space();
    expect(decide).toHaveBeenCalledTimes(1);
    const after: Setting = {
      mode: 'deciding',
      draws: [24, 40],
      actions: [{ kind: 'guess', guess: 'higher' }],
    };
    rerender(<Setup name="hi-lo" setting={after} />);
    expect(isTold('Jack of spades. Cash out 1.76×')).toBe(true);
    space();
    expect(decide).toHaveBeenLastCalledWith({ kind: 'take' });
  });
});
