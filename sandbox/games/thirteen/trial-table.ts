import { rankOf, suitOf, twoRank } from './combinations';
import { countOfBits, highestSuit, kinds, lowestBit, picks, trialPlayOf, type TrialPlay } from './trial-play';
import type { ThirteenRules, ThirteenView } from './types';

const seats = 4;

/**
 * A table of thirteen in flat arrays, played to its end by the bots' earlier rule: what `game.ts` and `bot.ts` do, some twenty
 * times as fast, for whoever tries thousands of deals. A test compares the two.
 *
 * A hand is thirteen bytes, one for each rank from the three up, with a bit for each suit.
 */
export class TrialTable {
  private readonly hands = new Uint8Array(13 * seats);
  private readonly counts = new Uint8Array(seats);
  private readonly passed = new Uint8Array(seats);
  /** Seats that have played their last card, in this order. */
  finished: number[] = [];
  turn = 0;
  private top: TrialPlay | null = null;
  private topSeat = -1;
  private mustPlay = false;
  private isOver = false;
  private readonly isNorth: boolean;

  /** `isBold`: whether twos and bombs are played at once at the next turn. */
  constructor(
    private readonly rules: ThirteenRules,
    private readonly isBold: () => boolean = () => false,
  ) {
    this.isNorth = rules.mustMatchSuit;
  }

  /** As the seat whose turn it is sees it: the others hold nothing until they are dealt cards. */
  seenBy(view: ThirteenView): this {
    this.turn = view.turn ?? 0;
    for (const card of view.hand) this.give(this.turn, card);
    for (const [seat, hasPassed] of view.passed.entries()) this.passed[seat] = hasPassed ? 1 : 0;
    this.finished = [...view.finished];
    this.top = view.top && trialPlayOf(this.rules, view.top);
    this.topSeat = view.top?.seat ?? -1;
    this.mustPlay = view.mustPlay !== null;
    return this;
  }

  copyFrom(other: TrialTable): void {
    this.hands.set(other.hands);
    this.counts.set(other.counts);
    this.passed.set(other.passed);
    this.finished = [...other.finished];
    this.turn = other.turn;
    this.top = other.top;
    this.topSeat = other.topSeat;
    this.mustPlay = other.mustPlay;
    this.isOver = other.isOver;
  }

  give(seat: number, card: number): void {
    this.setBits(seat * 13 + rankOf(card), this.bitsAt(seat * 13 + rankOf(card)) | (1 << suitOf(card)));
    this.counts[seat] = this.countOf(seat) + 1;
  }

  private bitsAt(place: number): number {
    return this.hands[place] ?? 0;
  }

  private setBits(place: number, bits: number): void {
    this.hands[place] = bits;
  }

  private countOf(seat: number): number {
    return this.counts[seat] ?? 0;
  }

  /** Plays to the end as bots do. */
  finish(): void {
    while (!this.isOver) this.act(this.botPlay());
  }

  act(play: TrialPlay | null): void {
    const seat = this.turn;
    if (!play) this.passed[seat] = 1;
    else {
      this.take(seat, play);
      this.top = play;
      this.topSeat = seat;
      this.mustPlay = false;
      if (this.countOf(seat) === 0) this.finished.push(seat);
      this.isOver = this.finished.length >= this.rules.shares.length;
    }
    if (!this.isOver) this.moveOn(seat);
  }

  private moveOn(seat: number): void {
    for (let step = 1; step < seats; step += 1) {
      const next = (seat + step) % seats;
      if (this.countOf(next) === 0 || this.passed[next] || next === this.topSeat) continue;
      this.turn = next;
      return;
    }
    let leader = this.topSeat;
    while (this.countOf(leader) === 0) leader = (leader + 1) % seats;
    this.turn = leader;
    this.top = null;
    this.topSeat = -1;
    this.passed.fill(0);
  }

  private take(seat: number, play: TrialPlay): void {
    const at = seat * 13;
    for (let rank = play.from; rank < play.to; rank += 1) {
      const bits = this.bitsAt(at + rank);
      const first = play.suit >= 0 ? 1 << play.suit : lowestBit(bits);
      const taken = play.kind === 'pairRun' ? first | lowestBit(bits & ~first) : first;
      this.setBits(at + rank, bits & ~taken);
    }
    this.setBits(at + play.to, this.bitsAt(at + play.to) & ~play.bits);
    this.counts[seat] = this.countOf(seat) - play.size;
  }

  botPlay(): TrialPlay | null {
    const isBold = this.isBold();
    const { top } = this;
    if (!top) return this.lead();
    return (
      this.cheapAnswer(top) ?? this.cut(top) ?? (isBold || this.isNearEnd() ? this.dearAnswer(top) : null)
    );
  }

  private set(rank: number, count: number, above: number, mask = 15): TrialPlay | null {
    const held = this.bitsAt(this.turn * 13 + rank) & mask;
    if (countOfBits(held) < count) return null;
    for (const { bits, highest, isOneColour } of picks[count] ?? []) {
      const top = rank * 4 + highest;
      if ((bits & held) !== bits || top <= above) continue;
      if (count === 2 && this.isNorth && !isOneColour) continue;
      if (this.mustPlay && (rank > 0 || (bits & 1) === 0)) continue;
      return { kind: kinds[count] ?? 'single', size: count, top, from: rank, to: rank, suit: -1, bits };
    }
    return null;
  }

  private lowestSet(count: number, above: number, mask = 15, until = twoRank): TrialPlay | null {
    for (let rank = Math.max(0, above >> 2); rank < until; rank += 1) {
      const found = this.set(rank, count, above, mask);
      if (found) return found;
    }
    return null;
  }

  private straight(size: number, above: number, suit: number): TrialPlay | null {
    const at = this.turn * 13;
    const mask = suit >= 0 ? 1 << suit : 15;
    let run = 0;
    for (let rank = 0; rank < twoRank; rank += 1) {
      const held = this.bitsAt(at + rank) & mask;
      run = held === 0 ? 0 : run + 1;
      const from = rank - size + 1;
      if (run < size || (this.mustPlay && (from > 0 || (this.bitsAt(at) & mask & 1) === 0))) continue;
      for (const { bits, highest } of picks[1] ?? []) {
        const top = rank * 4 + highest;
        if ((held & bits) > 0 && top > above)
          return { kind: 'straight', size, top, from, to: rank, suit, bits };
      }
    }
    return null;
  }

  /** The longest, of equally long ones the lowest. */
  private longestStraight(): TrialPlay | null {
    if (!this.isNorth) return this.longestOf(-1);
    let best: TrialPlay | null = null;
    for (let suit = 0; suit < 4; suit += 1) {
      const found = this.longestOf(suit);
      if (found && (!best || found.size > best.size || (found.size === best.size && found.top < best.top)))
        best = found;
    }
    return best;
  }

  private longestOf(suit: number): TrialPlay | null {
    const at = this.turn * 13;
    const mask = suit >= 0 ? 1 << suit : 15;
    if (this.mustPlay && (this.bitsAt(at) & mask & 1) === 0) return null;
    let [run, size, to] = [0, 2, -1];
    for (let rank = 0; rank < twoRank; rank += 1) {
      run = (this.bitsAt(at + rank) & mask) === 0 ? 0 : run + 1;
      if (this.mustPlay && run <= rank) break;
      if (run > size) [size, to] = [run, rank];
    }
    if (to < 0) return null;
    const bits = lowestBit(this.bitsAt(at + to) & mask);
    const top = to * 4 + highestSuit(bits);
    return { kind: 'straight', size, top, from: to - size + 1, to, suit, bits };
  }

  private isNearEnd(): boolean {
    if (this.countOf(this.turn) <= 4) return true;
    for (let seat = 0; seat < seats; seat += 1) {
      const count = this.countOf(seat);
      if (count > 0 && count <= 2) return true;
    }
    return false;
  }

  private lead(): TrialPlay | null {
    const straight = this.longestStraight();
    if (straight && straight.size > 3) return straight;
    const triple = this.lowestSet(3, -1);
    if (straight || triple) return straight && (!triple || straight.top < triple.top) ? straight : triple;
    const small = this.lowestSet(2, -1) ?? this.lowestSet(1, -1);
    if (small) return small;
    for (const count of [4, 3, 2, 1]) {
      const twos = this.set(twoRank, count, -1);
      if (twos) return twos;
    }
    return null;
  }

  private cheapAnswer(top: TrialPlay): TrialPlay | null {
    const { isNorth } = this;
    const suit = top.top & 3;
    if (top.kind === 'single') return this.lowestSet(1, top.top, isNorth ? 1 << suit : 15);
    if (top.kind === 'pair') return this.lowestSet(2, top.top, isNorth ? (suit >= 2 ? 12 : 3) : 15);
    if (top.kind === 'triple') return this.lowestSet(3, top.top);
    return top.kind === 'straight' ? this.straight(top.size, top.top, isNorth ? suit : -1) : null;
  }

  private pairRun(pairs: number, above: number): TrialPlay | null {
    if (this.isNorth) return null;
    const at = this.turn * 13;
    let run = 0;
    for (let rank = 0; rank < twoRank; rank += 1) {
      run = countOfBits(this.bitsAt(at + rank)) >= 2 ? run + 1 : 0;
      if (run < pairs) continue;
      const highest = this.set(rank, 2, above);
      const from = rank - pairs + 1;
      if (highest) return { ...highest, kind: 'pairRun', size: 2 * pairs, from, to: rank };
    }
    return null;
  }

  /** The lowest of the runs of pairs with at least so many; of one top the longest, as the bots' list has it. */
  private lowestRun(fewest: number): TrialPlay | null {
    let best: TrialPlay | null = null;
    for (let pairs = 6; pairs >= fewest; pairs -= 1) {
      const found = this.pairRun(pairs, -1);
      if (found && (!best || found.top < best.top)) best = found;
    }
    return best;
  }

  private cut(top: TrialPlay): TrialPlay | null {
    const twos = top.top >> 2 === twoRank && top.kind !== 'quads' ? top.size : 0;
    const pairs = top.kind === 'pairRun' ? top.size / 2 : 0;
    const canQuads = (twos > 0 && twos <= this.rules.quadsCutTwos) || (pairs > 0 && pairs < 4);
    const quads = canQuads ? this.lowestSet(4, -1, 15, twoRank + 1) : null;
    const fewest =
      twos === 1
        ? 3
        : pairs > 0
          ? pairs + 1
          : twos === 2 || top.kind === 'quads'
            ? 4
            : Number.POSITIVE_INFINITY;
    const run = fewest <= 6 ? this.lowestRun(fewest) : null;
    return quads && run ? (run.top < quads.top ? run : quads) : (quads ?? run);
  }

  /** What holds only with twos, or is a bomb of the same kind. */
  private dearAnswer(top: TrialPlay): TrialPlay | null {
    if (top.kind === 'quads') return this.lowestSet(4, top.top, 15, twoRank + 1);
    if (top.kind === 'pairRun') return this.pairRun(top.size / 2, top.top);
    return top.kind === 'straight' ? null : this.set(twoRank, top.size, top.top);
  }
}
