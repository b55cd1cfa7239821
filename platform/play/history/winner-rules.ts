/** The winner board: how many rows at most, and how far it looks back. */
export const maxWinners = 50;
const winnersBackMs = 30 * 24 * 3_600_000;

export function winnersSince(now: Date): Date {
  return new Date(now.getTime() - winnersBackMs);
}
