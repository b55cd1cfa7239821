import type { PromotionType } from '@/lib/contract/calls/content';

/** Texts by the gateway's language codes (EN, TY …). English must exist before a piece can be shown. */
export type Texts<Text> = Readonly<Record<string, Text>>;

/** When a piece is seen. Without an end it stays; a piece is taken away by giving it one. */
export interface Window {
  shownFrom: Date;
  shownUntil?: Date | null;
}

export interface HelpCategoryText {
  title: string;
}

export interface HelpArticleText {
  title: string;
  /** One sentence, plain text. */
  summary: string;
  /** HTML. */
  content: string;
}

/** Title, one sentence, HTML: the same three as an article has. */
export type PromotionText = HelpArticleText;

export interface VipLevelText {
  name: string;
  benefits: readonly string[];
}

export interface HelpCategoryPiece extends Window {
  slug: string;
  sortOrder: number;
}

export interface HelpArticlePiece extends Window {
  slug: string;
  categorySlug: string;
  sortOrder: number;
}

export interface PromotionPiece extends Window {
  promotionId: string;
  type: PromotionType;
  picture: string;
  /** A path of the site; null when there is nothing to press. */
  linkage: string | null;
  sortOrder: number;
}

export interface VipLevelPiece {
  /** From 1. */
  rankLevel: number;
  requiredStakesMinor: bigint;
}

/** What each command takes beside the piece: any of its texts, and who says so. */
export interface Change<Text> {
  texts?: Texts<Text>;
  recordedBy: string;
}
