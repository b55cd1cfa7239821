/**
 * One answer for everybody who asks while it is on its way, and for so long after it came; so is a failure, or a flood would ask
 * for itself whoever fails.
 */
export class Kept<T> {
  private current: { of: object; answer: Promise<T>; untilMs: number } | null = null;

  constructor(private readonly keptMs: number) {}

  /** `of` is what is asked: an answer of something else is nobody's. */
  get(of: object, ask: () => Promise<T>): Promise<T> {
    const known = this.current;
    if (known?.of === of && performance.now() < known.untilMs) return known.answer;
    const answer = ask();
    const made = { of, answer, untilMs: Infinity };
    const keep = () => void (made.untilMs = performance.now() + this.keptMs);
    answer.then(keep, keep);
    this.current = made;
    return answer;
  }

  /** What is on its way still reaches those who wait for it, and nobody else. */
  forget(): void {
    this.current = null;
  }
}
