import type { Pool } from 'pg';
import { mostResults, type LiveTableState, type VendorLiveTable } from '@/lib/contract/calls/live-tables';
import { moneyText } from '@/lib/money';
import { resultCode } from '@/sandbox/games/live/result-code';
import type { TableGames } from '@/sandbox/games/live/table-game';
import { allLiveTables, type LiveTable } from '@/sandbox/games/live/tables';
import type { Wallet } from '../../wallet/wallet';
import { storeVisits } from '../store/visit-store';
import { listStandings, type TableStanding } from '../store/standing-store';

/** How often the platform is told. It shows a table as resting of which it has not heard for half a minute. */
export const reportEveryMs = 5000;

export interface TableReporterOptions {
  pool: Pool;
  wallet: Pick<Wallet, 'reportTables'>;
  games: TableGames;
  /** Whether the next round of a table may begin. */
  mayOpen: (tableCode: string) => boolean;
  /** Hears of a report that was not taken, once until one is. */
  onError: (error: unknown) => void;
  tables?: readonly LiveTable[];
}

class TablesNotReported extends Error {
  constructor(studio: string, why: string) {
    super(`The tables of ${studio} were not reported: ${why}`);
    // What is noted of an error is its name.
    this.name = `TablesNotReported ${studio} ${why}`;
  }
}

/** The word of the contract for how a table stands. A table whose next round may not begin rests. */
export function standingState(
  { round, isShuffling }: Pick<TableStanding, 'round' | 'isShuffling'>,
  mayOpen: boolean,
): LiveTableState {
  // Without any round yet the first is about to begin, if one may.
  if (isShuffling || !round) return mayOpen ? 'shuffling' : 'resting';
  switch (round.state) {
    case 'betting':
    case 'closing':
    case 'dealing':
    case 'acting':
      return round.state;
    case 'result':
    case 'settled':
      return mayOpen ? 'result' : 'resting';
    case 'voiding':
    case 'void':
      return mayOpen ? 'void' : 'resting';
  }
}

/** Tells the platform how the tables stand at which this process deals. What fails is told again the next time. */
export class TableReporter {
  private readonly tables: readonly LiveTable[];
  /** Why the last report of a studio was not taken. */
  private readonly failures = new Map<string, string>();

  constructor(private readonly options: TableReporterOptions) {
    this.tables = options.tables ?? allLiveTables;
  }

  async report(tableCodes: readonly string[]): Promise<void> {
    if (tableCodes.length === 0) return;
    const standings = await listStandings(this.options.pool, tableCodes, mostResults);
    // A studio that the platform does not know keeps no other one from being heard.
    const byStudio = Object.groupBy(
      this.tables.flatMap((table) => {
        const standing = standings.find(({ tableCode }) => tableCode === table.code);
        return standing ? [{ table, standing }] : [];
      }),
      ({ table }) => table.studio,
    );
    await Promise.all(
      Object.entries(byStudio).map(([studio, told]) =>
        this.tell(
          studio,
          told[0]!.standing.now,
          told.map(({ table, standing }) => this.reported(table, standing)),
        ),
      ),
    );
  }

  private reported(table: LiveTable, standing: TableStanding): VendorLiveTable {
    const { code, studio, kind, mainBet, bettingMs } = table;
    const state = standingState(standing, this.options.mayOpen(code));
    const { round, players, results } = standing;
    const liveKind = this.options.games.get(code)?.kind;
    return {
      vendorCode: studio,
      tableCode: code,
      kind,
      state,
      round: round?.number ?? null,
      closesAt: round && state === 'betting' ? round.closesAt.toISOString() : null,
      minStake: moneyText(mainBet.leastMinor),
      maxStake: moneyText(mainBet.mostMinor),
      bettingSeconds: bettingMs / 1000,
      lastResults: liveKind ? results.map((result) => resultCode(liveKind, result)).reverse() : [],
      players: state === 'resting' ? 0 : players,
    };
  }

  private async tell(studio: string, seenAt: Date, tables: VendorLiveTable[]): Promise<void> {
    const answer = await this.options.wallet.reportTables({ seenAt: seenAt.toISOString(), tables });
    if (answer.kind === 'done') {
      this.failures.delete(studio);
      if (answer.value.isWatched)
        await storeVisits(
          this.options.pool,
          tables.map(({ tableCode }) => tableCode),
        );
      return;
    }
    const why = answer.kind === 'refused' ? answer.code : 'unanswered';
    if (this.failures.get(studio) === why) return;
    this.failures.set(studio, why);
    this.options.onError(new TablesNotReported(studio, why));
  }
}
