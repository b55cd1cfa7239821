import type { GameLook } from './look';
import type { EngineKind, TitleClass, TitleText } from './types';

/** Everything that a game document shows before a token is exchanged: rules, odds and looks. */
export interface GameInfo<Maths = unknown> {
  gameCode: string;
  kind: EngineKind;
  studio: string;
  classification: TitleClass;
  theme: string;
  name: TitleText;
  maths: Maths;
  /** Decimal strings, ascending: what the stake box steps through, or the chips. */
  stakes: string[];
  minStake: string;
  maxStake: string;
  /** Percent with two decimals, cut off: "96.12". */
  returnToPlayer: string;
  /** By the key of the bet, where a table has several. */
  bets: { key: string; returnToPlayer: string }[];
  /** Rounds that pay anything, in percent; null where the player's choice decides it. */
  hitFrequency: string | null;
  /** Rounds that pay more than their stake, in percent; null where the player's choice decides it. */
  gains: string | null;
  /** The greatest payout of one spin, card, shot or bet by itself as a multiple of its stake, and "one in …" for it. */
  top: { multiple: string; oneIn: string };
  /** Further exact figures of the kind, as texts. */
  facts: Readonly<Record<string, string>>;
  look: GameLook;
  /** Outlines of the symbols on a grid of 512, by symbol. */
  glyphs: Readonly<Record<string, string>>;
  /** The progressive pool that a share of each stake feeds; null without one. */
  jackpot: { poolCode: string } | null;
}
