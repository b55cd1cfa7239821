import { bust, faces, type PushRules } from './types';

/** A turn as it begins. */
export interface TurnStart {
  own: number;
  other: number;
  /** Which turn of the seat, from 0. */
  round: number;
  /** Whether the other seat has had its turn of this round already. */
  isSecond: boolean;
}

/** What a seat expects of the match when its turn begins: 1 for a win, a half for a shared one; by own points and the other's. */
type Values = Float64Array;
type AfterTurn = (own: number) => number;

interface RoundValues {
  first: Values;
  second: Values;
}

/** Two ways that are worth the same but for the rounding of floating point are equal, on every machine. */
const sameWithin = 1e-12;

function outcome(own: number, other: number): number {
  if (own === other) return 0.5;
  return own > other ? 1 : 0;
}

/**
 * The play of push-your-luck that no other beats, exactly: matches have an end, so each turn is worth what follows from the turns
 * after it, backwards from the last one. It gives the same to both seats and takes what they divide from each other, so whoever
 * plays otherwise against it wins half of the matches at best.
 */
export class BestPlay {
  private readonly rounds: RoundValues[] = [];
  /** One more than the most points that a seat can end with. */
  private readonly size: number;
  /** Of the turn that is being computed, by what it has gathered. */
  private readonly values: Float64Array;

  constructor(private readonly rules: PushRules) {
    this.size = rules.target + faces;
    this.values = new Float64Array(rules.target);
    for (let round = rules.maxTurns - 1; round >= 0; round -= 1) this.computeRound(round);
  }

  /** Whether holding is best with so much at risk. */
  holds({ own, other, round, isSecond }: TurnStart, atRisk: number): boolean {
    const after = isSecond ? this.afterSecond(round, other) : this.afterFirst(round, other);
    const { roll, hold } = this.turn(own, after, atRisk);
    return hold >= roll - sameWithin;
  }

  /** What a match is worth to who begins it: less than a half, because the other has the last turn. */
  get worthOfFirst(): number {
    return this.rounds[0]?.first[0] ?? 0.5;
  }

  private computeRound(round: number): void {
    const values = { first: new Float64Array(this.size ** 2), second: new Float64Array(this.size ** 2) };
    this.rounds[round] = values;
    const fill = (of: Values, after: (round: number, other: number) => AfterTurn, others: number) => {
      for (let other = 0; other < others; other += 1)
        for (let own = 0; own < this.rules.target; own += 1)
          of[own * this.size + other] = this.turn(own, after(round, other), 0).roll;
    };
    // Whoever is first may have reached the target before the second's turn; never the other way about.
    fill(values.second, (at, other) => this.afterSecond(at, other), this.size);
    fill(values.first, (at, other) => this.afterFirst(at, other), this.rules.target);
  }

  private afterFirst(round: number, other: number): AfterTurn {
    const second = this.rounds[round]?.second;
    return (own) => 1 - (second?.[other * this.size + own] ?? 0);
  }

  private afterSecond(round: number, other: number): AfterTurn {
    const next = this.rounds[round + 1]?.first;
    const { target } = this.rules;
    return (own) =>
      !next || own >= target || other >= target
        ? outcome(own, other)
        : 1 - (next[other * this.size + own] ?? 0);
  }

  /** What rolling and holding are worth with so much at risk, from the greatest such sum down. */
  private turn(own: number, after: AfterTurn, atRisk: number): { roll: number; hold: number } {
    const { values, rules } = this;
    const { target } = rules;
    const lost = after(own);
    let roll = 0;
    let hold = 0;
    for (let gathered = target - own - 1; gathered >= atRisk; gathered -= 1) {
      roll = lost;
      for (let die = bust + 1; die <= faces; die += 1) {
        const points = own + gathered + die;
        roll += points >= target ? after(points) : (values[gathered + die] ?? 0);
      }
      roll /= faces;
      hold = gathered > 0 ? after(own + gathered) : 0;
      values[gathered] = Math.max(roll, hold);
    }
    return { roll, hold };
  }
}

const computed = new Map<string, BestPlay>();

/** Computed when it is first asked for, in about a fifth of a second. */
export function bestPlayOf(rules: PushRules): BestPlay {
  const key = `${rules.target} ${rules.maxTurns}`;
  const best = computed.get(key) ?? new BestPlay(rules);
  computed.set(key, best);
  return best;
}
