import { addressKey } from '../lib/server/ip-key.ts';
import { isDoor } from '../lib/guard/doors.mjs';
import { FairTurns } from '../lib/guard/fair-turns.mjs';

/** Browsers and proxies ask the next thing on a connection when they have the answer. */
const mostUnanswered = 8;
/** Files that lie ready. Everything else that is no call is a page, and pages are made. */
const ready = /^\/(?:_next\/static|art)\//;

/** What one server is asked for at once, by the connection and by the client that asks. */
export class Crowd {
  #turns = new FairTurns();
  #unanswered = new WeakMap();

  /** False when there are more unanswered requests on this connection than anybody needs; it is closed then. */
  isWithinConnection({ socket }, response) {
    const count = (this.#unanswered.get(socket) ?? 0) + 1;
    this.#unanswered.set(socket, count);
    response.once('close', () => this.#unanswered.set(socket, this.#unanswered.get(socket) - 1));
    if (count <= mostUnanswered) return true;
    socket.destroy();
    return false;
  }

  /**
   * A page is begun when it is its client's turn; false when too many of theirs wait. A call has limits of its own, and an
   * event stream stays open.
   */
  inTurn({ url: address, socket }, response, { client, begin }) {
    if (isDoor(address) || ready.test(address)) {
      begin();
      return true;
    }
    const household = addressKey(client);
    return this.#turns.take(household, {
      begin: () => {
        response.once('close', () => this.#turns.done(household));
        begin();
      },
      isWanted: () => !response.destroyed && !socket.destroyed,
    });
  }
}
