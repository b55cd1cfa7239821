import { canonicalJson, commitmentOf, isClientSeed, isServerSeed, merkleRoot } from '@/lib/fairness';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { shoeSource } from '@/sandbox/games/live/draw-source';
import {
  afterBurn,
  afterRound,
  checkShoe,
  decks,
  isOpenCardOf,
  rootOfCards,
  sealShoe,
  type CutRule,
  type OpenCard,
  type SealedShoe,
  type ShoeSeal,
  type TakenCards,
} from '@/sandbox/games/live/shoe';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { deckSize } from '@/sandbox/kit/cards';
import type { Inclusion, Leaf } from './anchor';
import type { ProofResult } from './round-proof';

export const shoeProofFormat = 'parlour-shoe-proof-1';

/** A round as it took its cards from the shoe. A void one took none and is not among them. */
export interface ShoeRound {
  roundId: string;
  number: number;
  coup: number;
  cards: TakenCards;
  result: unknown;
}

/** What anyone can check of a whole shoe. Until it is over only what was published before its first card. */
export interface ShoeProof extends ShoeSeal {
  format: string;
  kind: 'shoe';
  tableCode: string;
  number: number;
  /** When its seal was published. */
  committedAt: string;
  endedAt: string | null;
  /** From here on only once it is over. */
  serverSeed: string | null;
  /** The first card with its proof, which was shown. */
  burn: OpenCard | null;
  /** All 416, the first to be dealt first. */
  cards: readonly number[] | null;
  /** The earliest first. */
  rounds: readonly ShoeRound[] | null;
  keyId?: string;
  signature?: string;
  /** Beside what is signed: the day's anchor that has its seal, null as long as none has. */
  inclusion?: Inclusion | null;
}

export type EndedShoeProof = ShoeProof & {
  serverSeed: string;
  burn: OpenCard;
  cards: readonly number[];
  rounds: readonly ShoeRound[];
};

/** What is anchored of a shoe: SHA-256(01 ‖ root ‖ hash of the seed), so that neither can be exchanged. */
export function leafOfShoe({ shoeId, root, seedHash }: ShoeSeal): Leaf {
  return { id: shoeId, commitment: merkleRoot([root, seedHash]) };
}

interface DealtRound {
  cards: TakenCards;
  result: unknown;
}

/** Every round of a shoe by the rules of its table alone, from the burn to the one after the cut card. */
export function dealShoe(
  game: Pick<TableGame, 'deal'>,
  { cards, cutAt }: Pick<SealedShoe, 'cards' | 'cutAt'>,
): DealtRound[] {
  const rounds: DealtRound[] = [];
  let progress = afterBurn(cards[0] ?? 0);
  while (progress.phase !== 'over') {
    const { next } = progress;
    const taken: { index: number; card: number }[] = [];
    const source = shoeSource(() => {
      const index = next + taken.length;
      const card = cards[index];
      if (card === undefined) throw new RangeError('The shoe is empty');
      taken.push({ index, card });
      return card;
    });
    rounds.push({ result: game.deal(source, null).result, cards: taken });
    progress = afterRound(progress, taken.length, cutAt);
  }
  return rounds;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRound = (value: unknown): boolean =>
  isRecord(value) && Array.isArray(value.cards) && value.cards.every(isRecord) && isRecord(value.result);

/** Reads a downloaded proof; null when it is none of a shoe that is over. */
export function readShoeProof(value: unknown): EndedShoeProof | null {
  if (!isRecord(value) || value.kind !== 'shoe') return null;
  const { shoeId, tableCode, number, root, seedHash, serverSeed, burn, cards, rounds } = value;
  const isWhole =
    [shoeId, tableCode, root, seedHash, serverSeed].every(isText) &&
    Number.isSafeInteger(number) &&
    isRecord(burn) &&
    Array.isArray(cards) &&
    cards.every((card) => typeof card === 'number') &&
    Array.isArray(rounds) &&
    rounds.every(isRound);
  return isWhole ? (value as unknown as EndedShoeProof) : null;
}

/** How many of each card, as far as it is not what eight decks have. */
function countText(cards: readonly number[]): string {
  const wrong = Array.from({ length: deckSize }, (_, card) => card).flatMap((card) => {
    const count = cards.filter((one) => one === card).length;
    return count === decks ? [] : [`${card}: ${count}`];
  });
  const strange = cards.filter((card) => !Number.isInteger(card) || card < 0 || card >= deckSize);
  return [...wrong, ...strange].join(', ') || eightDecks;
}

const eightDecks = `${deckSize} × ${decks}`;
const placesOf = (rounds: readonly Pick<ShoeRound, 'cards'>[]): string =>
  rounds.map(({ cards }) => cards.map(({ index, card }) => `${index}:${card}`).join(' ')).join(' | ');
const resultsOf = (rounds: readonly Pick<ShoeRound, 'result'>[]): string =>
  canonicalJson(rounds.map(({ result }) => result));

interface Computed {
  shoe: SealedShoe | null;
  rounds: readonly DealtRound[];
}

/** What was tampered with may be anything. */
function compute(
  game: TableGame,
  cut: CutRule,
  { serverSeed, shoeId }: Pick<EndedShoeProof, 'serverSeed' | 'shoeId'>,
): Computed {
  if (!isServerSeed(serverSeed) || !isClientSeed(shoeId)) return { shoe: null, rounds: [] };
  const shoe = sealShoe(serverSeed, shoeId, cut);
  return { shoe, rounds: dealShoe(game, shoe) };
}

/** Whether the rounds stand in the order in which they were played. */
const areInOrder = (rounds: readonly ShoeRound[]): boolean =>
  rounds.every(({ number, coup }, at) => {
    const before = rounds[at - 1];
    return !before || (number > before.number && number - coup === before.number - before.coup);
  });

/**
 * Holds a shoe that is over against what was published before its first card, and its rounds against the order that follows from
 * the seed: all of them, none in another order, none left out. Nothing for a table that is unknown or has no shoe.
 */
export function verifyShoe(proof: EndedShoeProof): ProofResult[] {
  const { format, shoeId, root, seedHash, serverSeed, burn, cards, rounds } = proof;
  const game = liveTableGames.get(proof.tableCode);
  if (!game?.cut) return [];
  const { shoe, rounds: dealt } = compute(game, game.cut, proof);
  const taken = rounds.map((round) => round.cards);
  const holds = checkShoe({ shoeId, root, seedHash }, { seed: serverSeed, cards }, taken, game.cut);
  const line = (check: string, stated: string, computed: string, isGood = true): ProofResult => ({
    check,
    stated,
    computed,
    isGood: isGood && stated === computed,
  });
  const isBurnProven = burn.index === 0 && isOpenCardOf(root, burn);
  return [
    line('format', String(format), shoeProofFormat),
    line('seedHash', seedHash, isServerSeed(serverSeed) ? commitmentOf(serverSeed) : '', holds.seed),
    line('decks', countText(cards), eightDecks, holds.decks),
    line('order', cards.join(' '), shoe?.cards.join(' ') ?? '', holds.order),
    line('shoeRoot', root, shoe ? rootOfCards(serverSeed, cards) : '', holds.root),
    line('burn', `${burn.index}:${burn.card}`, isBurnProven ? `0:${shoe?.cards[0]}` : ''),
    line('turn', placesOf(rounds), placesOf(dealt), holds.turn && holds.cut && areInOrder(rounds)),
    line('results', resultsOf(rounds), resultsOf(dealt)),
  ];
}
