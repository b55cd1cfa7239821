import { act, screen } from '@testing-library/react';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { scatterPaysEngine } from '@/sandbox/games/scatter-pays/engine';
import { looks } from '@/sandbox/games/scatter-pays/look';
import { scatterPaysTitles } from '@/sandbox/games/scatter-pays/titles';
import type { ScatterPaysView } from '@/sandbox/games/scatter-pays/types';
import { show } from '@/sandbox/testing/show-board';
import { Board } from './board';
import { columnsOf, framesOf, litCells, type ScatterPaysBoardProps } from './frames';
import { Rules } from './rules';
import { Summary } from './summary';

type Props = ScatterPaysBoardProps;

const [title] = scatterPaysTitles;
if (!title) throw new Error('There is no title');
const { maths } = title;

const info: Props['info'] = {
  ...title,
  stakes: ['0.20', '1.00', '2.00'],
  minStake: '0.20',
  maxStake: '20.00',
  returnToPlayer: '95.96',
  bets: [],
  hitFrequency: '30.00',
  gains: null,
  top: { multiple: '100', oneIn: '5000' },
  facts: scatterPaysEngine.facts?.(maths) ?? {},
  look: looks[title.theme] ?? { scene: { sky: ['', '', ''], ground: ['', '', ''], glow: '' }, symbols: {} },
  glyphs: {},
  jackpot: { poolCode: 'petal' },
};

const play = jest.fn();
const shown = jest.fn();

function tableOf(part: Partial<Props['table']>): Props['table'] {
  return {
    mode: 'idle',
    round: null,
    isReplay: false,
    pressedAtMs: performance.now(),
    balance: '100.00',
    canPlay: () => true,
    play,
    act: jest.fn(),
    shown,
    isCovered: false,
    ...part,
  };
}

function roundOf(outcome: ScatterPaysView, part: object = {}): NonNullable<Props['table']['round']> {
  return {
    roundId: 'r1',
    gameCode: title?.gameCode ?? '',
    state: 'settled',
    nonce: 1,
    commitment: '',
    serverSeed: null,
    clientSeed: '',
    stake: '2.00',
    raise: '0.00',
    payout: outcome.steps.at(-1)?.total ?? '0.00',
    jackpot: null,
    bet: null,
    actions: [],
    outcome,
    startedAt: '',
    ...part,
  };
}

/** Numbers that are good enough to lay out a board; this environment has no text encoder for the real ones. */
function drawsOf(seed: number): Draws {
  let state = seed;
  return {
    below: (range) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * range);
    },
  };
}

/** The first round that is as it is wanted. */
function playUntil(isWanted: (view: ScatterPaysView) => boolean): ScatterPaysView {
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const round = { stakeMinor: 200n, bet: null, actions: [], elapsedMs: 0 };
    const { view } = scatterPaysEngine.play(maths, round, drawsOf(nonce));
    if (isWanted(view)) return view;
  }
  throw new Error('No such round');
}

const plainWin = playUntil(({ steps }) => steps.length === 1 && steps[0]?.wins.length === 1);
const multiplied = playUntil(
  ({ steps: [step] }) => (step?.wins.length ?? 0) > 0 && (step?.multiplier ?? 1) > 1,
);
const withFreeSpins = playUntil(({ steps }) => steps.length > 1);

/** In small steps: each column is waited for only when the one before it stands. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 50) act(() => jest.advanceTimersByTime(50));
}

const litOnes = (container: HTMLElement) => container.querySelectorAll('[data-lit]').length;

describe('the board', () => {
  it('asks for the stake that is chosen, with no bet', () => {
    show(<Board info={info} table={tableOf({})} />);
    expect(screen.getByRole('status')).toHaveTextContent('8 or more of a symbol pay, wherever they land');
    act(() => screen.getByRole('button', { name: /Spin/ }).click());
    expect(play).toHaveBeenCalledWith('2.00', null);
  });

  it('lights what has come together and says how much it pays', () => {
    const [step] = plainWin.steps;
    const { container } = show(<Board info={info} table={tableOf({ round: roundOf(plainWin) })} />);
    const [win] = step?.wins ?? [];
    expect(litOnes(container)).toBe((win?.count ?? 0) + (step?.multipliers.length ?? 0));
    expect(screen.getByRole('status')).toHaveTextContent(`${win?.count} ×`);
    expect(screen.getByRole('status')).toHaveTextContent(`P${step?.amount}`);
  });

  it('shows the multipliers and their sum where they count', () => {
    const { container } = show(<Board info={info} table={tableOf({ round: roundOf(multiplied) })} />);
    expect(container).toHaveTextContent(`×${multiplied.steps[0]?.multiplier}`);
  });

  it('says nothing of the outcome while the columns fall', () => {
    const round = roundOf(plainWin);
    const { container } = show(<Board info={info} table={tableOf({ round, mode: 'waiting' })} />);
    expect(litOnes(container)).toBe(0);
    expect(screen.getByRole('status')).toHaveTextContent('The columns are falling.');
    expect(container).not.toHaveTextContent(`P${plainWin.steps[0]?.amount}`);
  });

  it('celebrates nothing at or below the stake', () => {
    const classesOf = (stake: string) => {
      const { unmount } = show(
        <Board info={info} table={tableOf({ round: roundOf(plainWin, { stake }) })} />,
      );
      const { className } = screen.getByRole('status');
      unmount();
      return className;
    };
    const paid = plainWin.steps[0]?.amount ?? '';
    expect(classesOf(paid)).not.toContain('gain');
    expect(classesOf('0.01')).toContain('gain');
  });

  it('names the pool, and what it was when the round has won it', () => {
    const { unmount } = show(<Board info={info} table={tableOf({})} />);
    expect(screen.getByText(/feeds a pool/)).toBeInTheDocument();
    unmount();
    const won = roundOf({ ...plainWin, hitsJackpot: true }, { payout: '4.00', jackpot: '1042.55' });
    show(<Board info={info} table={tableOf({ round: won })} />);
    expect(screen.getByRole('status')).toHaveTextContent('won the pool: P1,042.55. The round paid P1,046.55');
  });

  it('takes at least 2.5 seconds to the last column, and then tells the table once', () => {
    jest.useFakeTimers();
    const round = roundOf(plainWin);
    show(<Board info={info} table={tableOf({ round, mode: 'showing', pressedAtMs: performance.now() })} />);
    pass(2_450);
    expect(screen.getByRole('status')).toHaveTextContent('The columns are falling.');
    pass(100);
    expect(screen.getByRole('status')).toHaveTextContent(`P${plainWin.steps[0]?.amount}`);
    expect(shown).not.toHaveBeenCalled();
    pass(5_000);
    expect(shown).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('frames', () => {
  it('are one for each spin, and stand longer on what pays', () => {
    const frames = framesOf(withFreeSpins, maths.columns);
    expect(frames).toHaveLength(withFreeSpins.steps.length);
    expect(frames[0]?.turnMs).toBe(2_500);
    const [blank, paying] = [[], [{ symbol: 'A' as const, count: 8, amount: '1.00' }]].map((wins) =>
      framesOf(
        { steps: [{ ...plainWin.steps[0], wins } as ScatterPaysView['steps'][0]], hitsJackpot: false },
        6,
      ),
    );
    expect(paying?.[0]?.holdMs).toBeGreaterThan(blank?.[0]?.holdMs ?? 0);
  });

  it('light the paying symbols and the multipliers, and nothing without a win', () => {
    expect([...litCells({ grid: 'AABM', wins: [{ symbol: 'A', count: 2, amount: '1.00' }] })]).toEqual([
      0, 1, 3,
    ]);
    expect(litCells({ grid: 'AABM', wins: [] }).size).toBe(0);
    expect(columnsOf('ABCDEF', { rows: 2 })).toEqual(['AB', 'CD', 'EF']);
  });
});

describe('what is told of a round and of a title', () => {
  it('lists the paid spin and every free spin with what they paid', () => {
    const { container } = show(<Summary info={info} play={{ outcome: withFreeSpins }} />);
    expect(screen.getAllByRole('heading')).toHaveLength(withFreeSpins.steps.length);
    expect(container).toHaveTextContent('Won 10 free spins');
  });

  it.each(scatterPaysTitles.map((one) => [one.gameCode, one] as const))(
    'says of %s what each count pays and how its free spins go',
    (_code, one) => {
      const facts = scatterPaysEngine.facts?.(one.maths) ?? {};
      const { container } = show(<Rules info={{ ...info, ...one, facts }} />);
      const top = one.maths.pays.A?.at(-1) ?? 0;
      expect(container).toHaveTextContent(moneyText(BigInt(top * 5)));
      expect(container).toHaveTextContent(`one round in ${facts.freeSpinsOneIn}`);
      expect(screen.queryByRole('heading', { name: 'Progressive pool' }) !== null).toBe(
        one.maths.pool !== null,
      );
    },
  );
});
