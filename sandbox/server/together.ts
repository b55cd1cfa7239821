interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
}

interface TogetherOptions<Item, Answer> {
  /** Works on several at once; answers in their order. What it throws says nothing of any of them. */
  all: (items: readonly Item[]) => Promise<Answer[]>;
  /** Works on one that could not be worked on with others. */
  one: (item: Item) => Promise<Answer>;
  /** Items of the same key are never worked on together. */
  keyOf: (item: Item) => string;
  /** Called when nothing is left to do. */
  onIdle?: () => void;
}

/** Longer groups hold what they have locked for too long. */
const most = 100;

/**
 * Works on what comes while others are worked on in one go: alone where little comes, and where much comes at a cost that hardly
 * grows. Nothing waits for company.
 */
export class Together<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private isWorking = false;

  constructor(private readonly options: TogetherOptions<Item, Answer>) {}

  ask(item: Item): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.push({ item, resolve });
      if (!this.isWorking) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    while (this.waiting.length > 0) await this.workOn(this.take());
    this.isWorking = false;
    this.options.onIdle?.();
  }

  /** The oldest, without those of a key that is among them already. */
  private take(): Waiting<Item, Answer>[] {
    const taken = new Map<string, Waiting<Item, Answer>>();
    const left: Waiting<Item, Answer>[] = [];
    for (const each of this.waiting) {
      const key = this.options.keyOf(each.item);
      if (taken.size < most && !taken.has(key)) taken.set(key, each);
      else left.push(each);
    }
    this.waiting = left;
    return [...taken.values()];
  }

  private async workOn(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    const { all, one } = this.options;
    try {
      const answers = await all(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(answers[at]!);
    } catch {
      // What stood in the way of one of them stands in the way of that one alone.
      for (const { item, resolve } of group) resolve(one(item));
    }
  }
}
