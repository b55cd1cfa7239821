import { paySymbols, reelCount, rowCount, type WaysMaths } from './types';

const emptyCode = 0;
const scatterCode = 1;
const wildCode = 2;
const firstPay = 3;
const cellCount = reelCount * rowCount;

const codes: Readonly<Record<string, number>> = {
  S: scatterCode,
  W: wildCode,
  ...Object.fromEntries(paySymbols.map((symbol, index) => [symbol, firstPay + index])),
};

/** Strips as small integers. */
function codesOf(reels: readonly string[]): Uint8Array[] {
  return reels.map((strip) => Uint8Array.from(strip, (letter) => codes[letter] ?? emptyCode));
}

/**
 * The fall of `cascade.ts` once more, for trying millions of stops: in small integers and without a single allocation.
 * It only adds up; a test holds it to the other. The results of a run stand in its fields until the next one.
 */
export class FallCounter {
  units = 0;
  tumbles = 0;
  scatters = 0;
  private readonly strips: readonly Uint8Array[];
  private readonly pays: readonly (readonly number[])[];
  private readonly isSwept: Uint8Array;
  private readonly wildsStay: boolean;
  private readonly cells = new Uint8Array(cellCount);
  private readonly gone = new Uint8Array(cellCount);
  private readonly fallen = new Uint8Array(reelCount);

  constructor(
    maths: WaysMaths,
    reels: readonly string[],
    private readonly ladder: readonly number[],
  ) {
    this.strips = codesOf(reels);
    this.pays = paySymbols.map((symbol) => maths.pays[symbol]);
    this.wildsStay = maths.wildsStay ?? false;
    this.isSwept = new Uint8Array(firstPay + paySymbols.length);
    for (const letter of maths.sweep ?? '') this.isSwept[codes[letter] ?? emptyCode] = 1;
  }

  run(stops: readonly number[]): void {
    this.stopAt(stops);
    this.units = 0;
    this.tumbles = 0;
    for (let paid = this.pay(); paid > 0; paid = this.pay()) {
      this.units += paid * this.ladder[Math.min(this.tumbles, this.ladder.length - 1)]!;
      this.tumbles += 1;
      this.drop(stops);
    }
    this.scatters = 0;
    for (let cell = 0; cell < cellCount; cell += 1) {
      if (this.cells[cell] === scatterCode) this.scatters += 1;
    }
  }

  private stopAt(stops: readonly number[]): void {
    for (let reel = 0; reel < reelCount; reel += 1) {
      const strip = this.strips[reel]!;
      this.fallen[reel] = 0;
      for (let row = 0; row < rowCount; row += 1) {
        this.cells[reel * rowCount + row] = strip[(stops[reel]! + row) % strip.length]!;
      }
    }
  }

  /** What stands pays, before the ladder; marks what leaves. */
  private pay(): number {
    const { cells } = this;
    let units = 0;
    this.gone.fill(0);
    for (let row = 0; row < rowCount; row += 1) {
      const code = cells[row]!;
      const isKnown = (row > 0 && code === cells[0]) || (row > 1 && code === cells[1]);
      if (code >= firstPay && !isKnown) units += this.paySymbol(code);
    }
    if (units === 0) return 0;
    for (let cell = 0; cell < cellCount; cell += 1) if (this.isSwept[cells[cell]!] === 1) this.gone[cell] = 1;
    return units;
  }

  private paySymbol(code: number): number {
    const { cells, gone } = this;
    let ways = 1;
    let length = 0;
    for (; length < reelCount; length += 1) {
      let count = 0;
      for (let cell = length * rowCount; cell < (length + 1) * rowCount; cell += 1) {
        if (cells[cell] === code || cells[cell] === wildCode) count += 1;
      }
      if (count === 0) break;
      ways *= count;
    }
    if (length < 3) return 0;
    for (let cell = 0; cell < length * rowCount; cell += 1) {
      if (cells[cell] === code || (cells[cell] === wildCode && !this.wildsStay)) gone[cell] = 1;
    }
    return ways * this.pays[code - firstPay]![length - 3]!;
  }

  private drop(stops: readonly number[]): void {
    const { cells, gone, fallen } = this;
    for (let reel = 0; reel < reelCount; reel += 1) {
      const strip = this.strips[reel]!;
      let to = rowCount - 1;
      for (let row = rowCount - 1; row >= 0; row -= 1) {
        if (gone[reel * rowCount + row] === 1) continue;
        cells[reel * rowCount + to] = cells[reel * rowCount + row]!;
        to -= 1;
      }
      for (; to >= 0; to -= 1) {
        const isSpent = fallen[reel]! >= strip.length - rowCount;
        const place = (stops[reel]! + 2 * strip.length - 1 - fallen[reel]!) % strip.length;
        cells[reel * rowCount + to] = isSpent ? emptyCode : strip[place]!;
        fallen[reel]! += 1;
      }
    }
  }
}
