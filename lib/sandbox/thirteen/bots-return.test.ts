import { createDraws, type Draws } from '@/lib/fairness';
import type { MatchTitle } from '../matches/game';
import { payoutsOf, potOf } from '../matches/prize-rules';
import { botAction } from './bot';
import { thirteenGame } from './game';
import { thirteenTitles } from './titles';
import type { ThirteenAction, ThirteenRules, ThirteenView } from './types';

type Title = MatchTitle<ThirteenRules>;

const stakeMinor = 1000n;
const matches = 250;

type Play = (rules: ThirteenRules, view: ThirteenView, draws: Draws) => ThirteenAction;

function withoutPatience({ bots: _kept, ...rules }: ThirteenRules): ThirteenRules {
  return rules;
}

const plays: Readonly<Record<string, Play>> = {
  'keeps twos and bombs': (rules, view, draws) => botAction({ ...rules, bots: 'patient' }, view, draws),
  'plays one in four of them at once': (rules, view, draws) => botAction(withoutPatience(rules), view, draws),
  'plays all of them at once': (rules, view) => botAction(withoutPatience(rules), view, { below: () => 0 }),
};

/** What one seat has back of a stake that plays so against three others that play as bots, with the standard error of it. */
function returnOf(title: Title, own: Play, bots: Play) {
  const { rules, seats } = title;
  const { prizeMinor } = potOf(title, stakeMinor);
  const returns = Array.from({ length: matches }, (_, match) => {
    const seat = match % seats;
    const serverSeed = match.toString(16).padStart(64, '5');
    const draws = createDraws({ serverSeed, clientSeed: 'a', nonce: 1 });
    let state = thirteenGame.start(rules, seats, draws);
    for (let turn = thirteenGame.turn(state); turn !== null; turn = thirteenGame.turn(state)) {
      const view = thirteenGame.view(rules, state, turn);
      state = thirteenGame.act(rules, state, (turn === seat ? own : bots)(rules, view, draws), draws);
    }
    const places = payoutsOf(
      prizeMinor,
      thirteenGame.places(rules, state),
      thirteenGame.shares(rules, state),
    );
    return Number(places.find((place) => place.seat === seat)?.payoutMinor ?? 0n) / Number(stakeMinor);
  });
  const mean = returns.reduce((sum, one) => sum + one, 0) / matches;
  const square = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / matches;
  return { mean, error: Math.sqrt(square / matches) };
}

/** By more than chance. */
const isMoreThanStaked = ({ mean, error }: ReturnType<typeof returnOf>) => mean - 2 * error > 1;

describe.each(thirteenTitles.map((title) => [title.gameCode, title] as const))(
  'bots of %s',
  (_code, title) => {
    it('pay no other play of their rule more than the stakes, as far as it can be measured', () => {
      const paid = Object.entries(plays).map(
        ([name, play]) => [name, returnOf(title, play, botAction)] as const,
      );
      expect(paid.filter(([, measured]) => isMoreThanStaked(measured))).toEqual([]);
    });

    it('negative control: would, if they did no more than the house rule does', () => {
      expect(isMoreThanStaked(returnOf(title, botAction, thirteenGame.houseAction))).toBe(true);
    });
  },
);
