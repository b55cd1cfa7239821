import type { TournamentTerms } from '@/platform/engage/tournaments';

/** Tournaments of every week that the demonstration holds, without their titles. */
export const tournamentOutline: Readonly<Record<string, Omit<TournamentTerms, 'titles'>>> = {
  weekly: { rounds: 50, minStakeMinor: 20n, prizesMinor: [500_00n, 300_00n, 200_00n] },
};
