/** Holds the entries that were used last; the one that was used longest ago makes room. */
export class RecentMap<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  /** A look is a use. */
  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.limit) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}
