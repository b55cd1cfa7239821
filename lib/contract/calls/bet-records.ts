import type { GameType, MoneyText, PageInfo, PageInput, TimeText } from '../types';

/** A round as the betting record shows it. */
export interface BettingRecord {
  roundId: string;
  vendorCode: string;
  vendor: string;
  /** With its code and picture, so that a record can show the game and lead back to it. */
  gameId: string;
  gameCode: string;
  gameName: string;
  gameType: GameType;
  image: string;
  stake: MoneyText;
  payout: MoneyText;
  /** payout minus stake. */
  net: MoneyText;
  status: 'open' | 'settled' | 'rolled_back';
  startedAt: TimeText;
  settledAt: TimeText | null;
  /** A round whose payout was corrected after its end; what stands in `payout` is what it has paid now. */
  correction?: { correctedAt: TimeText; paidBefore: MoneyText } | undefined;
}

export interface BettingRecordsInput extends PageInput {
  vendorCode?: string;
  gameId?: string;
  gameType?: GameType;
  status?: BettingRecord['status'];
  from?: TimeText;
  to?: TimeText;
}

export interface BettingRecordsOutput extends PageInfo {
  list: BettingRecord[];
  totals: { stake: MoneyText; payout: MoneyText; net: MoneyText };
  /** The vendors of the member's rounds in the period, for the filter. */
  vendors: { vendorCode: string; vendor: string }[];
  /** The games of these rounds, for the filter, by name. */
  games: { gameId: string; gameName: string }[];
}

/** Settled rounds of a day (UTC) and game type. */
export interface ProfitLine {
  /** `2026-03-14`. */
  day: string;
  gameType: GameType;
  rounds: number;
  stake: MoneyText;
  payout: MoneyText;
  net: MoneyText;
}

export interface ProfitOutput {
  /** Newest day first; a day without play has no line. */
  list: ProfitLine[];
  totals: { rounds: number; stake: MoneyText; payout: MoneyText; net: MoneyText };
}
