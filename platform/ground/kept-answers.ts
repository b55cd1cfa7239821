import type { Db } from './db';

interface Kept<Answer> {
  madeAtMs: number;
  answer: Promise<Answer>;
}

/** Languages and sizes are few; whoever invents more of them makes the others anew. */
const maxKept = 64;

/** Answers that are the same for everybody: one look at the rows serves all who ask for the same within `forMs`. */
export class KeptAnswers<Answer> {
  private readonly ofDatabase = new WeakMap<Db, Map<string, Kept<Answer>>>();

  constructor(private readonly forMs: number) {}

  async get(db: Db, key: string, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.ofDatabase.get(db) ?? new Map<string, Kept<Answer>>();
    this.ofDatabase.set(db, kept);
    const known = kept.get(key);
    if (known && Math.abs(now.getTime() - known.madeAtMs) < this.forMs) return known.answer;
    if (kept.size >= maxKept) kept.clear();
    const made = { madeAtMs: now.getTime(), answer: make() };
    kept.set(key, made);
    // What failed is asked again by the next.
    made.answer.catch(() => kept.get(key) === made && kept.delete(key));
    return made.answer;
  }
}
