import { publishedKeys, signed } from '@/sandbox/server/seals/proof-signer';
import { anchorFormat, rootOfLeaves, type Inclusion } from './anchor';
import { leafOfShoe, readShoeProof, verifyShoe, type EndedShoeProof, type ShoeRound } from './shoe-proof';
import { endedShoe } from './test-shoe';
import { asJson, someMutants } from './verifier/test-mutants';
import { verifyText } from './verifier/verify-text';

const { keys } = publishedKeys();
const proof = signed(endedShoe('live-pearl-baccarat'));
const { cards, rounds, burn } = proof;

const failing = (change: Partial<EndedShoeProof>): string[] =>
  verifyShoe({ ...proof, ...change })
    .filter(({ isGood }) => !isGood)
    .map(({ check }) => check);

const other = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

/** Two places of which the cards differ, exchanged. */
function exchanged(at: number): number[] {
  const to = cards.findIndex((card, index) => index > at && card !== cards[at]);
  return cards.map((card, index) => cards[index === at ? to : index === to ? at : index] ?? card);
}

const changed = (at: number, change: (round: ShoeRound) => ShoeRound): ShoeRound[] =>
  rounds.map((round, index) => (index === at ? change(round) : round));

describe.each(['live-pearl-baccarat', 'live-open-water-baccarat', 'live-dragon-tiger'])(
  'a shoe of %s',
  (code) => {
    it('is proven by its seed, by whoever reads it, and signed', async () => {
      const ended = signed(endedShoe(code));
      const verdict = await verifyText(JSON.stringify(ended, null, 2), keys);
      expect(verdict).toMatchObject({
        kind: 'checked',
        what: 'shoe',
        id: 'vsh_1',
        signature: 'signed',
        isGood: true,
      });
      expect(ended.rounds.length).toBeGreaterThan(40);
    });
  },
);

describe('a shoe that is over', () => {
  it('is refused with another seed, hash or root', () => {
    expect(failing({ serverSeed: other(proof.serverSeed) })).toEqual(
      expect.arrayContaining(['seedHash', 'order', 'shoeRoot', 'turn']),
    );
    expect(failing({ serverSeed: 'none' })).toContain('seedHash');
    expect(failing({ seedHash: other(proof.seedHash) })).toEqual(['seedHash']);
    expect(failing({ root: other(proof.root) })).toEqual(['shoeRoot', 'burn']);
    expect(failing({ shoeId: 'vsh_2' })).toContain('order');
    expect(failing({ shoeId: 'a:b' })).toContain('order');
  });

  it('is refused with a card changed, left out, added or of another order', () => {
    const nine = cards.map((card, at) => (at === 400 ? (card + 1) % 52 : card));
    expect(failing({ cards: nine })).toEqual(['decks', 'order', 'shoeRoot']);
    expect(failing({ cards: cards.slice(1) })).toEqual(['decks', 'order', 'shoeRoot', 'turn']);
    expect(failing({ cards: [...cards, 52] })).toEqual(['decks', 'order', 'shoeRoot']);
    // Also where no round has taken them.
    expect(failing({ cards: exchanged(410) })).toEqual(['order', 'shoeRoot']);
    expect(failing({ cards: exchanged(30) })).toEqual(['order', 'shoeRoot', 'turn']);
  });

  it('is refused with another burn card, salt or place of it', () => {
    expect(failing({ burn: { ...burn, card: (burn.card + 1) % 52 } })).toEqual(['burn']);
    expect(failing({ burn: { ...burn, salt: other(burn.salt) } })).toEqual(['burn']);
    expect(failing({ burn: { ...burn, index: 1 } })).toEqual(['burn']);
  });

  it.each<[string, ShoeRound[]]>([
    ['the last round is left out', rounds.slice(0, -1)],
    ['the first round is left out', rounds.slice(1)],
    ['a round between others is left out', rounds.filter((_, at) => at !== 20)],
    ['a round is dealt behind the cut card', [...rounds, rounds.at(-1)!]],
    ['two rounds have changed their places', [rounds[1]!, rounds[0]!, ...rounds.slice(2)]],
    ['a card is skipped', changed(7, (round) => ({ ...round, cards: round.cards.slice(1) }))],
    [
      'a card is another one',
      changed(7, (round) => ({ ...round, cards: round.cards.map((one) => ({ ...one, card: 0 })) })),
    ],
    ['a round has no cards', changed(7, (round) => ({ ...round, cards: [] }))],
    ['a card comes out of turn', changed(7, (round) => ({ ...round, cards: [...round.cards].reverse() }))],
    ['a round has the number of another', changed(7, (round) => ({ ...round, number: 8 }))],
  ])('is refused when %s', (_name, told) => expect(failing({ rounds: told })).toContain('turn'));

  it('is refused with another result', () => {
    const told = changed(7, (round) => ({
      ...round,
      result: { ...(round.result as object), winner: 'forged' },
    }));
    expect(failing({ rounds: told })).toEqual(['results']);
  });

  it('is refused with any field changed, and breaks no reader', async () => {
    const mutants = someMutants(asJson(proof), 24);
    for (const mutant of mutants) {
      const verdict = await verifyText(JSON.stringify(mutant), keys);
      expect(verdict.kind === 'checked' && verdict.isGood).toBe(false);
    }
    expect(mutants.length).toBeGreaterThan(20);
  });

  it('is no proof of another table, nor of one without a shoe', () => {
    expect(failing({ tableCode: 'live-dragon-tiger' })).toContain('turn');
    expect(verifyShoe({ ...proof, tableCode: 'live-fresh-baccarat' })).toEqual([]);
  });

  it('is not read before its end', () => {
    expect(readShoeProof(proof)).toBe(proof);
    expect(readShoeProof({ ...proof, serverSeed: null, burn: null, cards: null, rounds: null })).toBeNull();
  });
});

describe('the anchor of a shoe', () => {
  const leaf = leafOfShoe(proof);
  const inclusion: Inclusion = {
    anchor: signed({
      ...{ format: anchorFormat, number: 1, day: '2026-03-01', madeAt: '2026-03-02T00:00:00.000Z' },
      ...{ leaves: 1, root: rootOfLeaves([leaf]), previous: null },
    } as const),
    place: 0,
    path: [],
  };
  const anchorOf = async (document: object) => {
    const verdict = await verifyText(JSON.stringify({ ...document, inclusion }), keys);
    return verdict.kind === 'checked' ? verdict.anchor.kind : verdict.kind;
  };

  it('has its root and the hash of its seed, and no other ones', async () => {
    expect(await anchorOf(proof)).toBe('anchored');
    for (const change of [{ root: proof.seedHash }, { seedHash: proof.root }, { shoeId: 'vsh_2' }])
      expect(await anchorOf({ ...proof, ...change })).toBe('broken');
  });
});
