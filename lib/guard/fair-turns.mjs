/**
 * @typedef {object} Line what one client has under way
 * @property {number} underWay
 * @property {(() => boolean)[]} waiting each begins one and says whether anybody still wants it
 */

/**
 * Lets every client have so many answers made at once, and the next ones wait until one of theirs is done. Who asks for
 * hundreds at once waits for themselves, and everybody else for a few of them at most. A crowd behind one address loses
 * nothing by it: one process makes no more at once anyway.
 */
export class FairTurns {
  /** @type {Map<string, Line>} */
  #lines = new Map();
  #atOnce;
  #mostWaiting;

  constructor({ atOnce = 16, mostWaiting = 200 } = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Begins now or when it is this client's turn, and never for who has gone by then; false when too many of theirs wait
   * already. Whoever begins says `done` once, whatever became of it.
   * @param {string} client
   * @param {{ begin: () => void, isWanted: () => boolean }} turn
   * @returns {boolean}
   */
  take(client, { begin, isWanted }) {
    if (!isWanted()) return true;
    const line = this.#lines.get(client) ?? { underWay: 0, waiting: [] };
    this.#lines.set(client, line);
    if (line.underWay < this.#atOnce) {
      line.underWay += 1;
      begin();
      return true;
    }
    if (line.waiting.length >= this.#mostWaiting) return false;
    line.waiting.push(() => {
      if (!isWanted()) return false;
      begin();
      return true;
    });
    return true;
  }

  /** @param {string} client */
  done(client) {
    const line = this.#lines.get(client);
    if (!line) return;
    for (let next = line.waiting.shift(); next; next = line.waiting.shift()) if (next()) return;
    line.underWay -= 1;
    if (line.underWay === 0) this.#lines.delete(client);
  }

  /** How many clients have something under way. */
  get size() {
    return this.#lines.size;
  }
}
