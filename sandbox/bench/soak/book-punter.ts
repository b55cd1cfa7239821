import { randomUUID } from 'node:crypto';
import type { Draws } from '@/lib/fairness';
import type { Book } from '@/sandbox/book/books';
import type {
  BookBoardAnswer,
  BookEventsAnswer,
  BookOpenAnswer,
  BookTicketAnswer,
  SlipLeg,
} from '@/sandbox/book/wire';
import { CrowdMember, type CrowdLogin, type CrowdSurroundings } from '@/sandbox/crowd/crowd-member';
import { moveMs } from '@/sandbox/crowd/habits';
import { insist } from './insist';
import type { Told } from './acknowledged';

const ticketsOfVisit = 30;
const unit = '1.00';
const lists = ['inPlay', 'today'] as const;

/** Lays single bets on what is in play or begins today. */
export class BookPunter extends CrowdMember {
  constructor(
    login: CrowdLogin,
    around: CrowdSurroundings,
    private readonly book: Book,
    private readonly told: Told,
  ) {
    super(login, around);
  }

  visit(draws: Draws): Promise<number> {
    return this.atSite(async () => {
      const { vendorCode, gameType, lobbyCode: gameCode } = this.book;
      const { sessionToken } = await this.open<BookOpenAnswer>(
        { vendorCode, gameType, gameCode },
        'bookOpen',
      );
      let laid = 0;
      for (let count = 0; count < ticketsOfVisit; count += 1) {
        await this.around.wait(moveMs(draws), this.around.signal);
        const leg = await this.chooseLeg(sessionToken, draws);
        if (leg && (await this.canStake(unit)) && (await this.lay(sessionToken, leg))) laid += 1;
      }
      return laid;
    });
  }

  private async chooseLeg(sessionToken: string, draws: Draws): Promise<SlipLeg | null> {
    const list = lists[draws.below(lists.length)];
    const { events } = await this.play<BookEventsAnswer>('bookEvents', { sessionToken, list });
    const [chosen] = events.length > 0 ? events.slice(draws.below(events.length)) : [];
    if (!chosen) return null;
    const { fixtureId } = chosen;
    const { event, markets } = await this.play<BookBoardAnswer>('bookBoard', { sessionToken, fixtureId });
    const [market] = markets.length > 0 ? markets.slice(draws.below(markets.length)) : [];
    const [selection] = market?.selections.slice(draws.below(market.selections.length)) ?? [];
    if (!market || !selection) return null;
    const { key, price } = selection;
    return { fixtureId, market: market.key, selection: key, price, version: event.version };
  }

  private async lay(sessionToken: string, leg: SlipLeg): Promise<boolean> {
    const slip = {
      sessionToken,
      ticketKey: randomUUID(),
      legs: [leg],
      form: { kind: 'single' },
      unit,
      mode: 'any',
    };
    const answer = await insist(() => this.play<BookTicketAnswer>('bookPlace', slip), this.around);
    if (!answer) return false;
    this.told.tickets.push(answer.ticket.ticketId);
    return true;
  }
}
