import type { DrawProof } from '@/lib/contract/calls/lottery';
import type { TicketDetail } from '@/lib/contract/calls/lottery-bets';
import { ticketPays, type SoldTicket } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { drawnOf } from '@/lib/lottery/game-draw';
import { moneyText, parseMoney } from '@/lib/money';
import type { BookedRound } from './ledger';
import type { ShownBet } from './lottery-screen';

interface SettledTicket {
  detail: TicketDetail;
  draw: DrawProof;
  /** What the ledger has; undefined where it cannot be read. */
  booked: BookedRound | null | undefined;
}

const minor = (text: string | null | undefined): bigint => parseMoney(text ?? '') ?? 0n;

/** What the platform sold otherwise than the screen showed, line by line. */
export function saleFaults(shown: readonly ShownBet[], { lines, stake }: TicketDetail): string[] {
  const faults: string[] = [];
  if (lines.length !== shown.length) faults.push(`${lines.length} lines were sold, not ${shown.length}`);
  for (const [place, line] of lines.entries()) {
    const bet = shown[place];
    if (!bet) continue;
    const sold = [line.combinations, minor(line.stake), minor(line.maxPrize)].join(' ');
    const said = [bet.combinations, bet.stakeMinor, bet.mostMinor].join(' ');
    if (sold !== said) faults.push(`${line.playType}: sold as ${sold}, shown as ${said}`);
  }
  const total = shown.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
  if (minor(stake) !== total) faults.push(`cost ${stake}, shown ${moneyText(total)}`);
  return faults;
}

/** Where a ticket was paid otherwise than its draw computes, or than the ledger has. */
export function payoutFaults({ detail, draw, booked }: SettledTicket): string[] {
  const game = lotteryGameOf(detail.gameCode);
  if (!game || !draw.numbers || !detail.proof) return ['the proof of the draw or of the ticket is missing'];
  const sold = JSON.parse(detail.proof.leafText) as SoldTicket;
  const marginPoints = Number(minor(draw.margin));
  const due = ticketPays(
    game.family,
    marginPoints,
    sold,
    drawnOf(game, draw.numbers, new Date(draw.drawsAt)),
  );
  const faults: string[] = [];
  if (minor(detail.payout) !== due) faults.push(`paid ${detail.payout}, the draw computes ${moneyText(due)}`);
  const ofLines = detail.lines.reduce((sum, line) => sum + minor(line.payout), 0n);
  if (ofLines !== due) faults.push(`its lines say ${moneyText(ofLines)}, not ${moneyText(due)}`);
  if (detail.state !== (due > 0n ? 'won' : 'lost')) faults.push(`it is ${detail.state}`);
  if (booked === null) faults.push('the ledger knows no settled round of it');
  if (booked && (booked.stakeMinor !== minor(detail.stake) || booked.payoutMinor !== due))
    faults.push(`the ledger booked ${moneyText(booked.stakeMinor)} and ${moneyText(booked.payoutMinor)}`);
  return faults;
}
