import { createDraws, type Draws } from '@/lib/fairness';
import type { MatchTitle } from '@/sandbox/kit/match-game';
import { payoutsOf, potOf } from '@/sandbox/catalogue/prize-rules';
import { botAction } from './bot';
import { readCombination } from './combinations';
import { thirteenGame, type ThirteenState } from './game';
import { sampledAction } from './sampling';
import { thirteenTitles } from './titles';
import { trialPlayOf } from './trial-play';
import { TrialTable } from './trial-table';
import type { ThirteenAction, ThirteenRules, ThirteenView } from './types';

type Title = MatchTitle<ThirteenRules>;
type Play = (view: ThirteenView, draws: Draws) => ThirteenAction;

const stakeMinor = 1000n;

function* statesOf(title: Title, hand: number, decide: (seat: number) => Play): Generator<ThirteenState> {
  const { rules, seats } = title;
  const serverSeed = hand.toString(16).padStart(64, '5');
  const drawsOf = (nonce: number) => createDraws({ serverSeed, clientSeed: 'a', nonce });
  let state = thirteenGame.start(rules, seats, drawsOf(0));
  yield state;
  for (let turn = thirteenGame.turn(state), number = 1; turn !== null; number += 1) {
    const view = thirteenGame.view(rules, state, turn);
    state = thirteenGame.act(rules, state, decide(turn)(view, drawsOf(number)), drawsOf(number));
    turn = thirteenGame.turn(state);
    yield state;
  }
}

/**
 * What a player has back of a stake against bots: each hand from every seat, so that the luck of the cards cancels out for the most
 * part, with the standard error of whole hands.
 */
function returnOf(title: Title, { own, bots, hands }: { own: Play; bots: Play; hands: number }) {
  const { prizeMinor } = potOf(title, stakeMinor);
  const returns = Array.from({ length: hands }, (_, hand) => {
    let paidMinor = 0n;
    for (let seat = 0; seat < title.seats; seat += 1) {
      const state = [...statesOf(title, hand, (turn) => (turn === seat ? own : bots))].at(-1)!;
      const shares = thirteenGame.shares(title.rules, state);
      const places = payoutsOf(prizeMinor, thirteenGame.places(title.rules, state), shares);
      paidMinor += places.find((place) => place.seat === seat)?.payoutMinor ?? 0n;
    }
    return Number(paidMinor) / Number(stakeMinor) / title.seats;
  });
  const mean = returns.reduce((sum, one) => sum + one, 0) / hands;
  const square = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / hands;
  return { mean, error: Math.sqrt(square / hands) };
}

/** By more than chance. */
const isMoreThanStaked = ({ mean, error }: ReturnType<typeof returnOf>) => mean - 2 * error > 1;

const rulesOfBots = ({ bots: _today, ...rules }: ThirteenRules, bots?: 'patient'): ThirteenRules =>
  bots ? { ...rules, bots } : rules;

describe.each(thirteenTitles.map((title) => [title.gameCode, title] as const))(
  'bots of %s',
  (_code, title) => {
    const { rules } = title;
    const today: Play = (view, draws) => botAction(rules, view, draws);
    const trying =
      (deals: number): Play =>
      (view, draws) =>
        sampledAction(rules, view, { draws, deals });

    it('pay nobody more than the stakes who tries deals as they do, as far as it can be measured', () => {
      expect(isMoreThanStaked(returnOf(title, { own: trying(192), bots: today, hands: 2 }))).toBe(false);
    });

    it('pay no more to the rules that they had before', () => {
      const before: Play = (view, draws) => botAction(rulesOfBots(rules, 'patient'), view, draws);
      expect(isMoreThanStaked(returnOf(title, { own: before, bots: today, hands: 2 }))).toBe(false);
    });

    it('negative control: would by the rule of earlier matches', () => {
      const bots: Play = (view, draws) => botAction(title.earlier?.[0] ?? rules, view, draws);
      const hands = rules.shares.length > 1 ? 20 : 60;
      expect(isMoreThanStaked(returnOf(title, { own: trying(24), bots, hands }))).toBe(true);
    });

    it('are played to the end in trials exactly as the rule of earlier matches says', () => {
      const bold: Draws = { below: () => 0 };
      const quiet: Draws = { below: () => 1 };
      for (const [draws, isBold] of [
        [bold, true],
        [quiet, false],
      ] as const) {
        const simple = rulesOfBots(rules);
        for (let hand = 0; hand < 12; hand += 1) {
          const table = new TrialTable(simple, () => isBold);
          let isFirst = true;
          for (const state of statesOf(title, hand, () => (view) => botAction(simple, view, draws))) {
            if (state.isOver) {
              if (!state.instantWin) expect(table.finished).toEqual(state.finished);
              continue;
            }
            const view = thirteenGame.view(simple, state, state.turn);
            if (isFirst) {
              table.seenBy(view);
              for (const [seat, cards] of state.hands.entries())
                if (seat !== state.turn) for (const card of cards) table.give(seat, card);
              isFirst = false;
            }
            expect(table.turn).toBe(state.turn);
            const said = botAction(simple, view, draws);
            const combination = said.type === 'play' ? readCombination(simple, said.cards) : null;
            const play = table.botPlay();
            expect(play).toEqual(combination && trialPlayOf(simple, combination));
            table.act(play);
          }
        }
      }
    });
  },
);
