import { createPool } from '@/lib/server/postgres';
import type { VendorSoak } from '@/scripts/vendors/embedded-vendors';
import { books } from '@/sandbox/book/books';
import { liveTitles } from '@/sandbox/catalogue/live-titles';
import type { CrowdLogin, CrowdSurroundings } from '@/sandbox/crowd/crowd-member';
import { from, live, surroundings } from '@/sandbox/crowd/keep-crowd';
import { BookPunter } from './book-punter';
import { findingsOf } from './findings';
import { TableGuest } from './table-guest';
import type { Told } from './acknowledged';

const puntersOfBook = 2;
const places = [
  ...liveTitles.map((title) => ({ title, book: null })),
  ...books.flatMap((book) => Array.from({ length: puntersOfBook }, () => ({ title: null, book }))),
];

/** One run of endurance: a guest at every live table and two punters in every book. */
export class Soak implements VendorSoak {
  readonly players = places.length;
  private readonly told: Told = { bets: [], tickets: [] };

  async play(options: Parameters<VendorSoak['play']>[0]): Promise<void> {
    const { logins, throng, log } = options;
    // Each at the own pace: the rounds of tables come when they come.
    const around = surroundings(options, throng);
    await Promise.all(
      places.map(async (_place, at) => {
        const login = logins[at];
        if (!login) return;
        const own = from(around, throng.addressOf(login.username));
        const visitor = this.visitorAt(at, login, own);
        const life = { arriveWithinMs: 30_000, hours: null, pauseMs: () => 1_000 };
        await live(login, { ...life, visit: (draws) => visitor.visit(draws) }, own, { log, throng });
      }),
    );
  }

  private visitorAt(at: number, login: CrowdLogin, around: CrowdSurroundings): TableGuest | BookPunter {
    const { title, book } = places[at]!;
    return title
      ? new TableGuest(login, around, title, this.told)
      : new BookPunter(login, around, book, this.told);
  }

  said(): string {
    return `${this.told.bets.length} slips at live tables, ${this.told.tickets.length} tickets of books`;
  }

  async findings({ url, origin }: { url: string; origin: string }): Promise<Map<string, string[]>> {
    const owner = createPool(url, { max: 2 });
    const vendor = createPool(url, { role: 'parlour_vendor', max: 2 });
    try {
      return await findingsOf({ owner, vendor, origin }, this.told);
    } finally {
      await Promise.all([owner.end(), vendor.end()]);
    }
  }
}
