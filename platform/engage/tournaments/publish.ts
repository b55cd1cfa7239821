import { sumOf } from '@/lib/tournament';
import { say } from '@/lib/said';
import { ContentError, isLanguage } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';

import { insertSeries, insertTournament } from './tournament-store';
import type { NewTournament, TournamentSeries, TournamentTerms } from './types';

const ids = { tournament: /^[a-z][a-z0-9-]{1,31}$/, series: /^[a-z][a-z0-9-]{1,19}$/ };

/** What a tournament holds of the house's money until it is claimed or has gone back. */
export const prizesAccount = (tournamentId: string) => accounts.house(`prizes:${tournamentId}`);

function assertUsable(name: string, { titles, rounds, minStakeMinor, prizesMinor }: TournamentTerms): void {
  const isTold = titles.EN !== undefined && Object.keys(titles).every(isLanguage);
  const hasPrizes = prizesMinor.length > 0 && prizesMinor.length <= 100;
  const isFalling = prizesMinor.every(
    (prize, index) => prize > 0n && prize <= (prizesMinor[index - 1] ?? prize),
  );
  const isCounted = Number.isInteger(rounds) && rounds >= 1 && rounds <= 500 && minStakeMinor > 0n;
  if (!isTold) throw new ContentError(say`The tournament ${name} needs an English title and known languages`);
  if (!hasPrizes || !isFalling)
    throw new ContentError(say`The tournament ${name} has 1 to 100 prizes, none above the one before it`);
  if (!isCounted)
    throw new ContentError(say`The tournament ${name} counts 1 to 500 rounds and stakes above zero`);
}

/**
 * Announces a tournament, and sets its prizes aside. Once: false when there is one of this id, or of this week of its
 * series. Throws `ContentError`.
 */
export async function publishTournament(tx: Tx, piece: NewTournament, now: Date): Promise<boolean> {
  const { tournamentId, startsAt, endsAt, prizesMinor } = piece;
  if (!ids.tournament.test(tournamentId)) throw new ContentError(say`${tournamentId} is no usable id`);
  assertUsable(tournamentId, piece);
  if (endsAt <= startsAt || endsAt <= now)
    throw new ContentError(say`The tournament ${tournamentId} would end before it begins, or is over`);
  if (!(await insertTournament(tx, piece, now))) return false;
  await post(tx, {
    key: `prize_funded:${tournamentId}`,
    transfers: [
      {
        kind: 'prize_funded',
        debit: accounts.house('rewards'),
        credit: prizesAccount(tournamentId),
        amountMinor: sumOf(prizesMinor),
        reference: tournamentId,
      },
    ],
  });
  return true;
}

/** Gives back what nobody gets. */
export async function returnPrizes(tx: Tx, tournamentId: string, amountMinor: bigint): Promise<void> {
  if (amountMinor === 0n) return;
  await post(tx, {
    key: `prize_returned:${tournamentId}`,
    transfers: [
      {
        kind: 'prize_returned',
        debit: prizesAccount(tournamentId),
        credit: accounts.house('rewards'),
        amountMinor,
        reference: tournamentId,
      },
    ],
  });
}

/** Says what a tournament of every week is from the next one on; what was announced stays as it was. */
export async function putSeries(
  tx: Tx,
  series: TournamentSeries & { recordedBy: string },
  now: Date,
): Promise<void> {
  if (!ids.series.test(series.seriesId)) throw new ContentError(say`${series.seriesId} is no usable id`);
  assertUsable(series.seriesId, series);
  await insertSeries(tx, series, now);
}
