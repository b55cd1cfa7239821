import { duelGame } from './game';
import { bust, faces, type DuelView, type PushRules } from './types';

/** What a player who knows the bot's rule and computes every match to its end wins against it, as a share of the prize. */
export interface BestResponse {
  asFirst: number;
  asSecond: number;
}

interface Turn {
  round: number;
  isSecond: boolean;
  own: number;
  other: number;
}

/** The bot's view of a turn of its own, in the game's shape. */
function viewOf({ round, isSecond, own, other }: Turn): DuelView {
  const bot = 1;
  return {
    kind: 'dice-duel',
    variant: 'push',
    seat: bot,
    turn: bot,
    scores: [other, own],
    atRisk: 0,
    mayHold: true,
    round,
    events: [{ seat: isSecond ? 0 : bot, type: 'roll', dice: [bust], round: 0 }],
    winners: null,
  };
}

/** How likely the bot holds, asked of the game itself: every draw that it takes is as likely. */
function holdChance(rules: PushRules, view: DuelView): number {
  let sides = 1;
  let holds = 0;
  for (let drawn = 0; drawn < sides; drawn += 1) {
    const below = (count: number) => {
      sides = count;
      return drawn;
    };
    if (duelGame.botAction(rules, view, { below }).type === 'hold') holds += 1;
  }
  return holds / sides;
}

/** How likely each number of points is after a turn of the bot. */
function afterBot(rules: PushRules, turn: Turn): Float64Array {
  const { target } = rules;
  const after = new Float64Array(target + faces);
  const reach = new Float64Array(target + faces);
  reach[turn.own] = 1;
  const view = viewOf(turn);
  for (let points = turn.own; points < target; points += 1) {
    const chance = reach[points] ?? 0;
    if (chance === 0) continue;
    view.atRisk = points - turn.own;
    const held = view.atRisk === 0 ? 0 : chance * holdChance(rules, view);
    after[points] = (after[points] ?? 0) + held;
    const each = (chance - held) / faces;
    after[turn.own] = (after[turn.own] ?? 0) + each;
    for (let die = bust + 1; die <= faces; die += 1) reach[points + die] = (reach[points + die] ?? 0) + each;
  }
  for (let points = target; points < target + faces; points += 1) after[points] = reach[points] ?? 0;
  return after;
}

/** The best of a turn that begins with so many points. */
function bestTurn(target: number, own: number, after: (points: number) => number): number {
  const best: number[] = [];
  for (let points = target + faces - 1; points >= own; points -= 1) {
    if (points >= target) {
      best[points] = after(points);
      continue;
    }
    let roll = after(own);
    for (let die = bust + 1; die <= faces; die += 1) roll += best[points + die] ?? 0;
    best[points] = Math.max(roll / faces, points > own ? after(points) : 0);
  }
  return best[own] ?? 0;
}

function shareOf(own: number, other: number): number {
  if (own === other) return 0.5;
  return own > other ? 1 : 0;
}

/** What a seat expects when its round begins, by its points and the bot's. */
type Worth = (own: number, other: number) => number;

function tableOf(size: number, worth: Worth): Worth {
  const values = Float64Array.from({ length: size * size }, (_, at) =>
    worth(Math.floor(at / size), at % size),
  );
  return (own, other) => values[own * size + other] ?? 0;
}

/** Backwards from the last turn, over every state that a match can be in. */
function respond(rules: PushRules, isSecond: boolean): number {
  const { target, maxTurns } = rules;
  const size = target + faces;
  let next: Worth | null = null;
  for (let round = maxTurns - 1; round >= 0; round -= 1) {
    const later: Worth | null = next;
    const closed: Worth = (own, other) =>
      !later || own >= target || other >= target ? shareOf(own, other) : later(own, other);
    const afterIts = (own: number, other: number, worth: Worth) => {
      let sum = 0;
      const turn = { round, isSecond: !isSecond, own: other, other: own };
      for (const [points, chance] of afterBot(rules, turn).entries())
        if (chance > 0) sum += chance * worth(own, points);
      return sum;
    };
    const isOpen = (own: number, other: number) => own < target && other < target;
    if (isSecond) {
      const own = tableOf(size, (mine, other) => bestTurn(target, mine, (points) => closed(points, other)));
      next = tableOf(size, (mine, other) => (isOpen(mine, other) ? afterIts(mine, other, own) : 0));
    } else {
      const its = tableOf(size, (mine, other) => (other < target ? afterIts(mine, other, closed) : 0));
      next = tableOf(size, (mine, other) =>
        isOpen(mine, other) ? bestTurn(target, mine, (points) => its(points, other)) : 0,
      );
    }
  }
  return next?.(0, 0) ?? 0;
}

export function bestResponseTo(rules: PushRules): BestResponse {
  return { asFirst: respond(rules, false), asSecond: respond(rules, true) };
}
