import { moneyText, parseMoney } from '@/lib/money';
import type { Draws } from '@/lib/fairness';
import type { PlayableTitle } from '../registry';
import type { Play } from '@/sandbox/kit/types';
import { statistic } from '@/sandbox/kit/theory/law';
import type { SettledRound } from '@/sandbox/kit/theory/types';

/** Rounds played anyhow: bets and decisions by draws of their own, as a capricious player makes them. */
export interface PlayedAnyhow {
  round: SettledRound;
  paid: number;
}

const pick = <T>(choices: readonly T[], draws: Draws): T => {
  const choice = choices[draws.below(choices.length)];
  if (choice === undefined) throw new RangeError('There is nothing to choose from');
  return choice;
};

/** Bets that the title offers, at the amounts that they are placed with. */
function placed(keys: readonly string[], draws: Draws): { placed: { key: string; amount: string }[] } {
  const chosen = new Set(Array.from({ length: 1 + draws.below(4) }, () => pick(keys, draws)));
  return {
    placed: [...chosen].map((key) => ({ key, amount: moneyText(100n * BigInt(1 + draws.below(5))) })),
  };
}

const rouletteKeys = ['red', 'even', 'low', 'straight:0', 'straight:7', 'dozen:1', 'column:1'];
const baccaratKeys = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'small', 'big'];
const sicBoKeys = ['small', 'odd', 'total:4', 'total:10', 'single:1', 'triple:1', 'anyTriple', 'pair:2'];

function betOf({ title, engine }: PlayableTitle, draws: Draws): unknown {
  const maths = title.maths as Record<string, unknown>;
  const isOffered = (key: string) => engine.readBet(maths, { placed: [{ key, amount: '1.00' }] }) !== null;
  switch (title.kind) {
    case 'roulette':
      return placed(rouletteKeys.filter(isOffered), draws);
    case 'baccarat':
      return placed(baccaratKeys.filter(isOffered), draws);
    case 'sic-bo':
      return placed(sicBoKeys.filter(isOffered), draws);
    case 'crash':
      return { autoCashOut: pick([null, '1.10', '1.50', '2.20', '5.00', '10.00'], draws) };
    case 'mines':
      return { mines: pick(maths.mines as number[], draws) };
    case 'plinko':
      return {
        risk: pick(Object.keys(maths.risks as object), draws),
        ...(maths.otherRows ? { rows: Number(pick(Object.keys(maths.otherRows), draws)) } : {}),
      };
    case 'dice':
      return maths.mode === 'pair'
        ? { name: pick(Object.keys(maths.pays as object), draws) }
        : { side: pick(['under', 'over'], draws), numbers: pick([137, 999, 2500, 5000, 9000], draws) };
    case 'bingo':
      return { cards: 1 + draws.below(4) };
    case 'wheel': {
      if (maths.game === 'rings') return null;
      if (maths.game === 'values')
        return { on: { [pick(Object.keys(maths.pays as object), draws)]: '1.00' } };
      const { risk, segments } = pick(maths.wheels as { risk: string; segments: unknown[] }[], draws);
      return { risk, segments: segments.length };
    }
    default:
      return null;
  }
}

function actionOf({ title, engine }: PlayableTitle, play: Play<unknown>, draws: Draws): unknown {
  const view = play.view as Record<string, unknown>;
  switch (title.kind) {
    case 'mines': {
      const opened = view.opened as number[];
      const maths = title.maths as { columns: number; rows: number };
      const left = Array.from({ length: maths.columns * maths.rows }, (_, cell) => cell).filter(
        (cell) => !opened.includes(cell),
      );
      if (opened.length > 0 && draws.below(3) === 0) return { kind: 'take' };
      return { kind: 'open', cell: pick(left, draws) };
    }
    case 'hi-lo': {
      const choices = view.choices as { guess: string }[];
      if (view.multiple !== null && draws.below(3) === 0) return { kind: 'take' };
      if (Number(view.skipsLeft) > 0 && draws.below(3) === 0) return { kind: 'skip' };
      return { kind: 'guess', guess: pick(choices, draws).guess };
    }
    case 'crash':
      return { kind: 'cashOut', atMs: draws.below(20_000) };
    case 'fish':
      return {
        kind: 'shot',
        target: pick((title.maths as { creatures: { key: string }[] }).creatures, draws).key,
      };
    default:
      return engine.defaultAction?.(title.maths, play);
  }
}

/** One round; `draws` makes the same ones each time that it is called. */
export function playAnyhow(playable: PlayableTitle, draws: () => Draws, choices: Draws): PlayedAnyhow {
  const { title, engine } = playable;
  const bet = betOf(playable, choices);
  const { stepsMinor } = engine.stakes(title.maths);
  const amounts = (bet as { placed?: { amount: string }[] } | null)?.placed;
  const stakeMinor = amounts
    ? amounts.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0n), 0n)
    : bet !== null && typeof bet === 'object' && 'on' in bet
      ? 100n
      : pick(stepsMinor, choices) * BigInt((bet as { cards?: number } | null)?.cards ?? 1);
  const actions: unknown[] = [];
  const playOn = () => engine.play(title.maths, { stakeMinor, bet, actions, elapsedMs: 0 }, draws());
  let play = playOn();
  while (!play.isOver) {
    actions.push(actionOf(playable, play, choices));
    play = playOn();
  }
  return {
    round: { stake: statistic(stakeMinor), raise: statistic(play.raiseMinor), bet, actions, view: play.view },
    paid: statistic(play.payoutMinor),
  };
}
