import { canonicalJson, commitmentOf, isClientSeed, isServerSeed } from '@/lib/fairness';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { clientSeedOf, seedSource, shoeSource } from '@/sandbox/games/live/draw-source';
import { dealTold, feedRulesOf } from '@/sandbox/games/live/feed';
import { isOpenCardOf, sealShoe, type OpenCard } from '@/sandbox/games/live/shoe';
import type { TableGame } from '@/sandbox/games/live/table-game';
import type { Inclusion, Leaf } from './anchor';
import type { ProofResult } from './round-proof';
import { leafOfShoe } from './shoe-proof';

export const tableProofFormat = 'parlour-table-proof-1';

/** What anyone can check of a round of a live table; each part is there from the moment on at which it gives nothing away. */
export interface TableProof {
  format: string;
  kind: 'table';
  roundId: string;
  tableCode: string;
  number: number;
  state: string;
  /** SHA-256 of the round’s seed, or the root of its shoe; null where a studio deals: it seals nothing. */
  commitment: string | null;
  /** What was drawn before the betting. */
  offer: unknown;
  bettingAt: string;
  /** When its commitment was published: with the betting, or with the shoe. */
  committedAt: string;
  /** Of a round with a seed of its own: what its draws are made of; the seed with the result. */
  draw: { clientSeed: string; nonce: number; serverSeed: string | null } | null;
  shoe: ShoePart | null;
  /** Of a round that an operator’s studio dealt; absent in proofs from before there were any. */
  studio?: StudioPart | null;
  opened: readonly unknown[];
  result: unknown;
  keyId?: string;
  signature?: string;
  /** Beside what is signed: the day's anchor that has its commitment, null as long as none has. */
  inclusion?: Inclusion | null;
}

/** What a studio has told: its word alone, which nothing sealed beforehand. */
export interface StudioPart {
  name: string;
  /** Its own shoe by its number, and the place of the round in it; null at a table without one. */
  shoe: number | null;
  coup: number | null;
  /** As many as players have seen, in the words of the studio, in its order. */
  told: readonly { seq: number; card: string; toldAt: string }[];
}

export interface ShoePart {
  shoeId: string;
  number: number;
  coup: number | null;
  root: string;
  seedHash: string;
  /** With the end of the shoe. */
  serverSeed: string | null;
  burn: unknown;
  /** The cards of the round with their places, salts and hashes, as many as have opened. */
  cards: readonly OpenCard[];
}

/** Of a round that shows its result: what can be recomputed. */
export type PlayedTableProof = TableProof & { result: object };

/** What is anchored of a round: its own commitment, or the seal of its shoe; nothing of what a studio deals. */
export function leafOfTable({
  roundId,
  commitment,
  shoe,
}: Pick<TableProof, 'roundId' | 'commitment' | 'shoe'>): Leaf | null {
  if (shoe) return leafOfShoe(shoe);
  return commitment === null ? null : { id: roundId, commitment };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isShoePart(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { shoeId, root, seedHash, cards } = value;
  return isText(shoeId) && isText(root) && isText(seedHash) && Array.isArray(cards) && cards.every(isRecord);
}

const isTold = (value: unknown): boolean =>
  isRecord(value) && Number.isSafeInteger(value.seq) && isText(value.card) && isText(value.toldAt);

function isStudioPart(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, told } = value;
  return isText(name) && Array.isArray(told) && told.every(isTold);
}

/** By one of three ways: a seed of its own, a shoe, a studio. */
function hasOneSource({ commitment, draw, shoe, studio }: Record<string, unknown>): boolean {
  if (isRecord(studio)) return isStudioPart(studio) && commitment === null && draw === null && shoe === null;
  if (!isText(commitment)) return false;
  return isRecord(draw) ? shoe === null : draw === null && isShoePart(shoe);
}

/** Reads a downloaded proof; null when it is none of a live round with a result. */
export function readTableProof(value: unknown): PlayedTableProof | null {
  if (!isRecord(value) || value.kind !== 'table') return null;
  const { roundId, tableCode, number, result, opened } = value;
  const isWhole =
    isText(roundId) &&
    isText(tableCode) &&
    Number.isSafeInteger(number) &&
    isRecord(result) &&
    Array.isArray(opened);
  return isWhole && hasOneSource(value) ? (value as unknown as PlayedTableProof) : null;
}

function pair(check: string, stated: string, computed: string): ProofResult {
  return { check, stated, computed, isGood: stated === computed };
}

/** What a check computes, as text; nothing when what was tampered with cannot be computed. */
function textOf(compute: () => unknown): string {
  try {
    return canonicalJson(compute());
  } catch {
    return '';
  }
}

type Shown = Pick<PlayedTableProof, 'opened' | 'result'>;

function dealtFrom(game: TableGame, proof: PlayedTableProof, deal: () => Shown): ProofResult[] {
  let dealt: Shown | null;
  try {
    dealt = deal();
  } catch {
    dealt = null;
  }
  const results = [
    pair(
      'outcome',
      canonicalJson(proof.result),
      textOf(() => dealt?.result ?? null),
    ),
  ];
  // Where players decide, what opened when is the matter of their decisions; the cards are all in the result.
  if (game.decisions) return results;
  return [
    ...results,
    pair(
      'view',
      canonicalJson(proof.opened),
      textOf(() => dealt?.opened ?? null),
    ),
  ];
}

function bySeed(game: TableGame, proof: PlayedTableProof): ProofResult[] {
  const { draw, commitment, offer, number, tableCode } = proof;
  const serverSeed = draw?.serverSeed ?? '';
  const isSeed = isServerSeed(serverSeed);
  const source = seedSource(serverSeed, { tableCode, number });
  const shown = (): Shown => {
    if (!isSeed) throw new RangeError('There is no seed');
    if (game.decisions) return { opened: [], result: game.decisions.redraw(source, proof.result) as object };
    const { steps, result } = game.deal(source, game.offer?.(source) ?? null);
    return { opened: steps.map((step) => step.shown), result: result as object };
  };
  return [
    pair('commitment', commitment ?? '', isSeed ? commitmentOf(serverSeed) : ''),
    pair('source', `${draw?.clientSeed} ${draw?.nonce}`, `${clientSeedOf(tableCode)} ${number}`),
    pair(
      'offer',
      canonicalJson(offer ?? null),
      textOf(() => (isSeed ? (game.offer?.(source) ?? null) : '')),
    ),
    ...dealtFrom(game, proof, shown),
  ];
}

/** The cards of a round as the shoe’s seed lays them, once it is open. */
function orderOf({ shoeId, root, seedHash, serverSeed, cards }: ShoePart, { cut }: TableGame): ProofResult[] {
  if (serverSeed === null) return [];
  const stated = { root, seedHash, cards: cards.map(({ card }) => card) };
  const computed = textOf(() => {
    if (!cut || !isServerSeed(serverSeed) || !isClientSeed(shoeId)) throw new RangeError('There is no seed');
    const { seal, cards: all } = sealShoe(serverSeed, shoeId, cut);
    return { root: seal.root, seedHash: seal.seedHash, cards: cards.map(({ index }) => all[index] ?? null) };
  });
  return [pair('shuffle', canonicalJson(stated), computed)];
}

function byShoe(game: TableGame, proof: PlayedTableProof, shoe: ShoePart): ProofResult[] {
  const { cards, root } = shoe;
  const isInTurn = ({ index }: OpenCard, at: number) => index === (cards[0]?.index ?? 0) + at;
  const places = cards.map(({ index, card }) => `${index}:${card}`).join(' ');
  const proven = cards.filter((card, at) => isInTurn(card, at) && isOpenCardSafe(root, card));
  const shown = (): Shown => {
    const rest = cards.map(({ card }) => card);
    const { steps, result } = game.deal(
      shoeSource(() => {
        const card = rest.shift();
        if (card === undefined) throw new RangeError('The round took more cards than it shows');
        return card;
      }),
      null,
    );
    if (rest.length > 0) throw new RangeError('The round shows more cards than it took');
    return { opened: steps.map((step) => step.shown), result: result as object };
  };
  return [
    pair('root', proof.commitment ?? '', root),
    pair('cards', places, proven.map(({ index, card }) => `${index}:${card}`).join(' ')),
    ...orderOf(shoe, game),
    ...dealtFrom(game, proof, shown),
  ];
}

/** What was tampered with may be anything. */
function isOpenCardSafe(root: string, card: OpenCard): boolean {
  try {
    return isOpenCardOf(root, card);
  } catch {
    return false;
  }
}

/** What a studio has told, by the rules of the table. That it was so at the table only the studio says. */
function byStudio(game: TableGame, proof: PlayedTableProof, { told }: StudioPart): ProofResult[] {
  const rules = feedRulesOf(proof.tableCode);
  const shown = (): Shown => {
    const values = told.flatMap(({ card }) => rules?.valueOf(card) ?? []);
    const { dealt, used } = dealTold(game, values);
    if (!dealt || used !== told.length) throw new RangeError('The round does not follow from what was told');
    return { opened: dealt.steps.map((step) => step.shown), result: dealt.result as object };
  };
  return dealtFrom(game, proof, shown);
}

/**
 * Recomputes a live round from its seed, holds its cards against the root of their shoe, or follows what a studio has told; nothing
 * for an unknown table.
 */
export function verifyTable(proof: PlayedTableProof): ProofResult[] {
  const game = liveTableGames.get(proof.tableCode);
  if (!game) return [];
  const { shoe, studio } = proof;
  const format = pair('format', String(proof.format), tableProofFormat);
  if (studio) return [format, ...byStudio(game, proof, studio)];
  const isOfKind = (game.cut !== null) === (shoe !== null);
  if (!isOfKind) return [pair('commitment', proof.commitment ?? '', '')];
  return [format, ...(shoe ? byShoe(game, proof, shoe) : bySeed(game, proof))];
}
