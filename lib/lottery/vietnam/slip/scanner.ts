import type { FoldedText } from './fold-text';

export type SlipFaultCode =
  | 'empty'
  | 'number.length'
  | 'type.unknown'
  | 'type.area'
  | 'amount.missing'
  | 'amount.invalid'
  | 'station.unknown'
  | 'station.ambiguous'
  | 'station.not.today'
  | 'set.count'
  | 'too.many';

/** Half open: characters of the slip as it was written. */
export interface SlipPlace {
  from: number;
  to: number;
}

export interface SlipFault extends SlipPlace {
  code: SlipFaultCode;
}

/** Where a term stands in the folded text. */
export interface Span {
  start: number;
  end: number;
}

/** Reads a part of the folded text from left to right, and remembers what was wrong where. */
export class Scanner {
  readonly faults: SlipFault[] = [];
  private at = 0;
  private end = 0;

  constructor(private readonly folded: FoldedText) {}

  enter({ start, end }: Span): void {
    this.at = start;
    this.end = end;
  }

  /** What a sticky pattern finds here, after which the scanner stands behind it. */
  take(pattern: RegExp): (Span & { groups: readonly (string | undefined)[]; text: string }) | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.folded.text.slice(0, this.end));
    if (!match) return null;
    const start = this.at;
    this.at += match[0].length;
    return { start, end: this.at, text: match[0], groups: match.slice(1) };
  }

  /** Passes over what stands between terms. */
  skipGaps(): void {
    this.take(/[\s.,]*/y);
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  get position(): number {
    return this.at;
  }

  goBackTo(position: number): void {
    this.at = position;
  }

  placeOf({ start, end }: Span): SlipPlace {
    const { places } = this.folded;
    return { from: places[start] ?? 0, to: places[end] ?? 0 };
  }

  fault(code: SlipFaultCode, span: Span): void {
    const place = this.placeOf(span);
    const isTold = this.faults.some((fault) => fault.code === code && fault.from === place.from);
    if (!isTold) this.faults.push({ code, ...place });
  }
}
