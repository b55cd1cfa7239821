import { commitmentOf } from '@/lib/fairness';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { clientSeedOf, seedSource } from '@/sandbox/games/live/draw-source';
import { openCard, sealShoe } from '@/sandbox/games/live/shoe';
import type { Dealt, DrawSource, TableGame } from '@/sandbox/games/live/table-game';
import { dealShoe } from '@/sandbox/proofs/shoe-proof';
import { tableProofFormat, type ShoePart, type TableProof } from '@/sandbox/proofs/table-proof';

const serverSeed = '7a'.repeat(32);
const number = 5;
const facts = {
  format: tableProofFormat,
  kind: 'table',
  roundId: 'vlr_1',
  number,
  state: 'settled',
} as const;
const moments = { bettingAt: '2026-03-01T12:00:00.000Z', committedAt: '2026-03-01T11:00:00.000Z' };

/** What opens of a round in which nobody who may decide takes a card. */
function dealtBy(game: TableGame, source: DrawSource, offer: unknown): { shown: unknown[]; result: unknown } {
  const opened: unknown[][] = [];
  const open = ({ steps }: Dealt) => opened.push(steps.map(({ shown }) => shown));
  let dealt = game.deal(source, offer);
  open(dealt);
  while (dealt.result === null && game.decisions) {
    dealt = game.decisions.next(source, opened, [[{ step: opened.length - 1, hand: 0, action: 'stand' }]]);
    open(dealt);
  }
  return { shown: opened.flat(), result: dealt.result };
}

/** The first round of a shoe that is still sealed. */
function fromShoe(game: TableGame): TableProof {
  const sealed = sealShoe(serverSeed, 'vsh_1', game.cut!);
  const [first] = dealShoe(game, sealed);
  const cards = first!.cards.map(({ index }) => openCard(sealed, index));
  const rest = cards.map(({ card }) => card);
  const { steps } = game.deal(
    {
      card: () => rest.shift()!,
      draws: () => {
        throw new Error('No draws');
      },
    },
    null,
  );
  const shoe: ShoePart = {
    ...{ ...sealed.seal, number: 2, coup: 1, serverSeed: null, burn: openCard(sealed, 0), cards },
  };
  return {
    ...{ ...facts, ...moments, tableCode: game.tableCode, commitment: sealed.seal.root, offer: null },
    ...{ draw: null, shoe, opened: steps.map(({ shown }) => shown), result: first!.result },
  };
}

/** The proof of a round that is over, of one seed; without a signature. */
export function playedRound(tableCode: string): TableProof {
  const game = liveTableGames.get(tableCode)!;
  if (game.cut) return fromShoe(game);
  const source = seedSource(serverSeed, { tableCode, number });
  const offer = game.offer?.(source) ?? null;
  const { shown, result } = dealtBy(game, source, offer);
  return {
    ...{
      ...facts,
      ...moments,
      tableCode,
      commitment: commitmentOf(serverSeed),
      offer,
      opened: shown,
      result,
    },
    ...{ draw: { clientSeed: clientSeedOf(tableCode), nonce: number, serverSeed }, shoe: null },
  };
}
