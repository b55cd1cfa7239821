import { TextEncoder } from 'node:util';
import { act, renderHook, screen, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/sandbox/messages/en.json';
import { commitmentOf } from '@/lib/fairness';
import type { ActInput, RoundView, SpinAnswer, SpinInput } from '@/sandbox/kit/round-wire';
import { BreachNotice } from '../fairness/breach-notice';
import { canPlay, type GameState } from './game-state';
import type * as RandomText from '../fairness/random-text';
import { newClientSeed } from '../fairness/random-text';
import { useGame } from './use-game';

jest.mock('../fairness/random-text', () => {
  const actual = jest.requireActual<typeof RandomText>('../fairness/random-text');
  return { ...actual, newClientSeed: jest.fn(actual.newClientSeed) };
});
const made = jest.mocked(newClientSeed);
const real = jest.requireActual<typeof RandomText>('../fairness/random-text');

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const session = { openedAt: '2026-03-01T12:00:00.000Z', staked: '0.00', net: '0.00' };
const serverSeedOf = (nonce: number) => nonce.toString(16).padStart(64, 'cd');
const next = (nonce: number) => ({
  roundId: `vrd_${nonce}`,
  nonce,
  commitment: commitmentOf(serverSeedOf(nonce)),
});

type Change = (answer: SpinAnswer) => SpinAnswer;

/** A vendor that answers honestly, except for what a test changes; it notes when it was told a client seed. */
class Vendor {
  nonce = 1;
  told: SpinInput[] = [];
  change: Change = (answer) => answer;
  isDeciding = false;

  private round(sent: SpinInput, actions: unknown[] = []): RoundView {
    const isOpen = this.isDeciding && actions.length === 0;
    return {
      ...next(this.nonce),
      gameCode: 'harbour-jacks',
      state: isOpen ? 'playing' : 'settled',
      serverSeed: isOpen ? null : serverSeedOf(this.nonce),
      clientSeed: sent.clientSeed,
      stake: sent.stake,
      raise: '0.00',
      payout: '0.00',
      jackpot: null,
      bet: sent.bet ?? null,
      actions,
      outcome: {},
      startedAt: session.openedAt,
    };
  }

  private answer(round: RoundView): SpinAnswer {
    const isOver = round.state !== 'playing';
    if (isOver) this.nonce += 1;
    return this.change({ round, balance: '99.00', next: isOver ? next(this.nonce) : null, session });
  }

  call(name: string, body: object): unknown {
    if (name === 'open')
      return {
        ...{ sessionToken: 'ses', gameCode: 'harbour-jacks', currency: 'PLAY', backUrl: '', stakes: [] },
        ...{ balance: '100.00', next: next(this.nonce), interrupted: null, session },
      };
    if (name === 'spin') {
      this.told.push(body as SpinInput);
      return this.answer(this.round(body as SpinInput));
    }
    if (name === 'act') return this.answer(this.round(this.told.at(-1)!, [(body as ActInput).action]));
    return {};
  }
}

let vendor: Vendor;
let launches = 0;

beforeEach(() => {
  vendor = new Vendor();
  launches += 1;
  made.mockReset().mockImplementation(real.newClientSeed);
  global.fetch = jest.fn(async (address: string, init: { body: string }) => {
    const value = vendor.call(address.split('/').at(-1) ?? '', JSON.parse(init.body) as object);
    return { json: async () => ({ success: true, value }) };
  }) as never;
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined, configurable: true });
});

async function openGame() {
  const { result } = renderHook(() => useGame(`launch-${launches}`, 'harbour-jacks'));
  await act(async () => undefined);
  const state = (): GameState => result.current.state!;
  return {
    state,
    game: () => result.current,
    play: (bet: unknown = null) => act(async () => result.current.play('1.00', bet)),
    shown: () => act(async () => result.current.dispatch({ type: 'shown' })),
    decide: (action: unknown) => act(async () => result.current.act(action)),
  };
}

/** What a house must not be able to say: that it was told a seed before its next commitment was shown. */
function isReused(seeds: readonly string[]): boolean {
  return new Set(seeds).size < seeds.length;
}

describe('the seed of the player', () => {
  it('is made when a round is played, after its commitment was shown, and anew for every round', async () => {
    const table = await openGame();
    expect(table.state().next).toEqual(next(1));
    expect(made).not.toHaveBeenCalled();
    for (let round = 1; round <= 4; round += 1) {
      expect(table.state().next).toEqual(next(round));
      expect(made).toHaveBeenCalledTimes(round - 1);
      await table.play();
      await table.shown();
    }
    expect(made).toHaveBeenCalledTimes(4);
    expect(isReused(vendor.told.map(({ clientSeed }) => clientSeed))).toBe(false);
  });

  it('negative control: one seed for a whole document is noticed', async () => {
    made.mockReturnValue('one-seed-for-all');
    const table = await openGame();
    for (let round = 0; round < 2; round += 1) {
      await table.play();
      await table.shown();
    }
    expect(isReused(vendor.told.map(({ clientSeed }) => clientSeed))).toBe(true);
  });

  it('is what was typed for one round, and random again after it', async () => {
    const table = await openGame();
    await act(async () => table.game().seed.type('my-own'));
    await table.play();
    await table.shown();
    expect(table.game().seed.typed).toBeNull();
    await table.play();
    const [first, second] = vendor.told.map(({ clientSeed }) => clientSeed);
    expect(first).toBe('my-own');
    expect(second).toMatch(/^[\w-]{16}$/);
  });

  it('does not exist while no commitment is shown: nothing is sent then', async () => {
    const table = await openGame();
    vendor.change = (answer) => ({ ...answer, next: null });
    await table.play();
    await table.shown();
    made.mockClear();
    await table.play();
    expect(made).not.toHaveBeenCalled();
    expect(vendor.told).toHaveLength(1);
  });
});

const forged = (change: Partial<RoundView>): Change => {
  return (answer) => ({ ...answer, round: { ...answer.round, ...change } });
};

describe('an answer', () => {
  it.each<[string, Change]>([
    ['commitment', forged({ commitment: commitmentOf('ee'.repeat(32)) })],
    ['nonce', forged({ nonce: 7 })],
    ['round', forged({ roundId: 'vrd_other' })],
    ['clientSeed', forged({ clientSeed: 'another-seed' })],
    ['stake', forged({ stake: '2.00' })],
    ['stake', forged({ raise: '0.50' })],
    ['bet', forged({ bet: { risk: 'low' } })],
    ['serverSeed', forged({ serverSeed: 'ee'.repeat(32) })],
    ['next', (answer) => ({ ...answer, next: next(1) })],
  ])('with another %s stops the game, and nothing more is staked', async (what, change) => {
    vendor.change = change;
    const table = await openGame();
    await table.play({ risk: 'high' });
    const { phase } = table.state();
    if (phase.name !== 'breach') throw new Error(`The game goes on: ${phase.name}`);
    expect(phase.breach.differences.map((one) => one.what)).toContain(what);
    expect(canPlay(table.state())).toBe(false);
    await table.play();
    expect(vendor.told).toHaveLength(1);
  });

  it('to a decision is compared with the round as it stood', async () => {
    vendor.isDeciding = true;
    const table = await openGame();
    await table.play();
    expect(table.state().phase.name).toBe('deciding');
    vendor.change = forged({ actions: [{ kind: 'hold', held: [] }] });
    await table.decide({ kind: 'hold', held: [1, 2] });
    const { phase } = table.state();
    expect(phase.name === 'breach' && phase.breach.differences.map((one) => one.what)).toEqual(['decisions']);
  });

  it('that is what was shown and sent goes on, with the moment that the server wrote into a decision', async () => {
    vendor.isDeciding = true;
    const table = await openGame();
    await table.play({ autoCashOut: null });
    vendor.change = forged({ actions: [{ kind: 'cashOut', atMs: 1200 }] });
    await table.decide({ kind: 'cashOut' });
    expect(table.state().phase.name).toBe('showing');
  });

  it('must keep the promised commitment until it is used', async () => {
    const table = await openGame();
    const answer = { balance: '100.00', interrupted: null, session, next: next(3) };
    await act(async () => table.game().dispatch({ type: 'resumed', answer }));
    expect(table.state().phase.name).toBe('breach');
  });

  it('that differs is shown with what was expected, what came, the proof and the evidence', () => {
    const breach = {
      differences: [{ what: 'stake' as const, expected: '1.00', answered: '2.00' }],
      evidence: { shown: next(1) },
      roundId: 'vrd_1',
    };
    render(
      <NextIntlClientProvider locale="en" messages={{ game: en.game }} timeZone="UTC">
        <BreachNotice breach={breach} />
      </NextIntlClientProvider>,
    );
    const alert = screen.getByRole('alert');
    for (const text of ['1.00', '2.00', 'Nothing more is staked here', '/sandbox/proof/vrd_1'])
      expect(alert).toHaveTextContent(text);
    expect(screen.getByRole('textbox')).toHaveValue(JSON.stringify(breach.evidence, null, 2));
  });
});
