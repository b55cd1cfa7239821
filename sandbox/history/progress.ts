import type { Logger } from 'pino';
import { roundsOfSearch } from './play-large-win';

type Part = 'days' | 'team' | 'search';

/** Where the progress is shown. */
export interface ProgressOutput {
  /** One line of a terminal, written over again and again; null where entries are collected. */
  line: ((text: string) => void) | null;
  log: Pick<Logger, 'info'>;
}

const title = "Playing the demonstration's history";
const everyPercent = 10;

/**
 * How far the history is, in rounds of all of its parts: one line that changes on a terminal, an entry for each tenth
 * elsewhere.
 */
export class HistoryProgress {
  private readonly rounds: Record<Part, { played: number; of: number }> = {
    days: { played: 0, of: 0 },
    team: { played: 0, of: 0 },
    search: { played: 0, of: roundsOfSearch },
  };
  private isWon = false;
  private shown = '';
  private nextPercent = 0;

  constructor(private readonly output: ProgressOutput) {}

  told(part: Part, played: number, of: number): void {
    this.rounds[part] = { played, of };
    if (of > 0) this.show();
  }

  /** The large win is on the board; the rest of the rounds are played all the same. */
  won(): void {
    this.isWon = true;
  }

  /** Nothing is under way: the line goes. */
  ended(): void {
    if (this.shown !== '') this.output.line?.('');
    this.shown = '';
  }

  private show(): void {
    const { days, team, search } = this.rounds;
    const played = days.played + team.played + search.played;
    const percent = Math.floor((100 * played) / (days.of + team.of + search.of));
    const { line, log } = this.output;
    if (!line) {
      if (percent < this.nextPercent) return;
      this.nextPercent = percent - (percent % everyPercent) + everyPercent;
      log.info({ percent, isWon: this.isWon }, title);
      return;
    }
    const text = `${title} … ${percent} %, ${this.isWon ? 'the large win has come' : 'large win still to come'}`;
    if (text === this.shown) return;
    this.shown = text;
    line(text);
  }
}
