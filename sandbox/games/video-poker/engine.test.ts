import fc from 'fast-check';
import { createDraws, type Draws } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { indexOfCard, shuffledDeck, type Card } from '@/sandbox/kit/cards';
import { ActionError } from '@/sandbox/kit/types';
import { videoPokerEngine as engine } from './engine';
import { payOfHand, winningPlaces } from './hands';
import { pokerTitles } from './titles';
import type { HoldAction, PokerMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const source = { serverSeed: 'ab'.repeat(32), clientSeed: 'dock', nonce: 1 };
const stakeMinor = 100n;
const mathsOf = (gameCode: string): PokerMaths => {
  const title = pokerTitles.find((one) => one.gameCode === gameCode);
  if (!title) throw new Error('no title');
  return title.maths;
};
const jacks = mathsOf('harbour-jacks');
const deuces = mathsOf('tidewater-deuces');
const joker = mathsOf('stowaway-joker');

const hold = (...held: number[]): HoldAction => ({ kind: 'hold', held });
const playWith = (draws: Draws, actions: HoldAction[] = [], maths = jacks) =>
  engine.play(maths, { stakeMinor, bet: null, actions, elapsedMs: 0 }, draws);
const playAt = (nonce: number, actions: HoldAction[] = [], maths = jacks) =>
  playWith(createDraws({ ...source, nonce }), actions, maths);

/** Draws that deal these cards from the top of the deck. */
function stacked(cards: readonly number[], size = 52): Draws {
  const order = Array.from({ length: size }, (_, card) => card);
  let place = 0;
  return {
    below: () => {
      const wanted = cards[place] ?? order[place] ?? 0;
      const from = order.indexOf(wanted);
      [order[place], order[from]] = [wanted, order[place] ?? 0];
      place += 1;
      return from - place + 1;
    },
  };
}

/** "10s Jh ? 2c": ? is the joker. */
const numbersOf = (text: string) =>
  text.split(' ').map((card) => {
    if (card === '?') return 52;
    const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(
      card.slice(0, -1),
    );
    return rank * 4 + 'scdh'.indexOf(card.slice(-1));
  });

describe('hands', () => {
  it.each([
    ['10s Js Qs Ks As', jacks, 'naturalRoyal'],
    ['9s 10s Js Qs Ks', jacks, 'straightFlush'],
    ['Ah 2h 3h 4h 5h', jacks, 'straightFlush'],
    ['Qs Ks As 2s 3s', jacks, 'flush'],
    ['Qs Ks Ad 2s 3s', jacks, null],
    ['7s 7c 7d 7h 2s', jacks, 'fourOfAKind'],
    ['7s 7c 7d 2h 2s', jacks, 'fullHouse'],
    ['10s Jc Qd Kh As', jacks, 'straight'],
    ['Js Jc 2d 3h 4s', jacks, 'jacksOrBetter'],
    ['10s 10c 2d 3h 4s', jacks, null],
    ['As Ac Ad Ah 4s', mathsOf('boiler-bonus'), 'fourAces'],
    ['4s 4c 4d 4h As', mathsOf('double-dock'), 'fourTwosToFours'],
    ['5s 5c 5d 5h As', mathsOf('double-dock'), 'fourFivesToKings'],
    ['2s 2c 2d 2h As', deuces, 'fourDeuces'],
    ['10s Js Qs Ks 2h', deuces, 'wildRoyal'],
    ['10s Js Qs Ks As', deuces, 'naturalRoyal'],
    ['9s 9c 2d 2h 2s', deuces, 'fiveOfAKind'],
    ['As 2d 3s 4s 5s', deuces, 'straightFlush'],
    ['9s 9c 2d 2h 3s', deuces, 'fourOfAKind'],
    ['9s 9c 5d 2h 5s', deuces, 'fullHouse'],
    ['9s 2c 5s 2h Ks', deuces, 'flush'],
    ['9s 2c 6d 2h 8s', deuces, 'straight'],
    ['9s 2c 6d 2h Ks', deuces, 'threeOfAKind'],
    ['9s 9c Kd Kh 4s', deuces, null],
    ['9s 9c 9d 9h ?', joker, 'fiveOfAKind'],
    ['10s Js Qs As ?', joker, 'wildRoyal'],
    ['9s 9c Ks Kh ?', joker, 'fullHouse'],
    ['9s 8c 3s Kh ?', joker, 'kingsOrBetter'],
    ['9s 8c 3s Qh ?', joker, null],
    ['Qs Qc 3s 4h 9s', joker, null],
  ])('%s in a title with %o is %p', (text, maths, hand) => {
    expect(payOfHand(numbersOf(text), maths)?.hand ?? null).toBe(hand);
  });

  it('are the same in any order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pokerTitles),
        fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 0, max: 4 }),
        ({ maths }, cards, turn) => {
          const turned = [...cards.slice(turn), ...cards.slice(0, turn)].reverse();
          expect(payOfHand(turned, maths)).toEqual(payOfHand(cards, maths));
        },
      ),
    );
  });

  it.each(pokerTitles.map(({ gameCode, maths }) => [gameCode, maths] as const))(
    'of %s stand from the dearest down, so that the first that fits is the best',
    (_code, { pays }) => {
      expect(pays.map((row) => row.pays)).toEqual(pays.map((row) => row.pays).sort((a, b) => b - a));
    },
  );

  it('name the cards that make them', () => {
    const places = (text: string, maths: PokerMaths) => {
      const cards = numbersOf(text);
      const pay = payOfHand(cards, maths);
      return pay ? winningPlaces(cards, pay.hand, maths.wilds) : [];
    };
    expect(places('Js 3c Jd 5h 9s', jacks)).toEqual([0, 2]);
    expect(places('9s 3c 9d 3h Ks', jacks)).toEqual([0, 1, 2, 3]);
    expect(places('9s 2c 2d 5h Ks', deuces)).toEqual([1, 2]);
    expect(places('2s 2c 2d 2h Ks', deuces)).toEqual([0, 1, 2, 3]);
    expect(places('3s Kc ? Ah 9s', joker)).toEqual([2, 3]);
  });
});

describe('a round', () => {
  it('shows five cards and waits', () => {
    const { view, isOver, payoutMinor } = playAt(1);
    expect(isOver).toBe(false);
    expect(payoutMinor).toBe(0n);
    expect(view).toMatchObject({ held: null, hand: null, winning: [], payout: '0.00' });
    expect(view.cards).toEqual(view.dealt);
  });

  it('keeps what is held and fills the other places with the next cards in order', () => {
    const top = numbersOf('Js 3c Jd 5h 9s Jh 2c Kd 4d 6d');
    const { view, isOver, payoutMinor } = playWith(stacked(top), [hold(0, 2)]);
    expect(isOver).toBe(true);
    expect(view.cards.map(indexOfCard)).toEqual(numbersOf('Js Jh Jd 2c Kd'));
    expect(view).toMatchObject({ hand: 'threeOfAKind', winning: [0, 1, 2], payout: '3.00' });
    expect(payoutMinor).toBe(300n);
  });

  it('tells nothing of the next cards before the decision', () => {
    const first = playWith(stacked(numbersOf('Js 3c Jd 5h 9s Jh 2c Kd 4d 6d')));
    const second = playWith(stacked(numbersOf('Js 3c Jd 5h 9s 8h 7c Qd As 10d')));
    expect(first).toEqual(second);
  });

  it('is the same for the same seeds and decisions, another one for others', () => {
    expect(playAt(1, [hold(1)])).toEqual(playAt(1, [hold(1)]));
    expect(playAt(2, [hold(1)])).not.toEqual(playAt(1, [hold(1)]));
    expect(
      playWith(createDraws({ ...source, serverSeed: 'cd'.repeat(32) }), [hold()]).view.cards,
    ).not.toEqual(playAt(1, [hold()]).view.cards);
  });

  it('ends with the one decision', () => {
    expect(() => playAt(1, [hold(), hold()])).toThrow(ActionError);
  });

  it('reaches its greatest payout, and no other round passes it', () => {
    const royal = playWith(stacked(numbersOf('10s Js Qs Ks As')), [hold(0, 1, 2, 3, 4)]);
    expect(royal.payoutMinor).toBe(800n * stakeMinor);
    for (const { maths } of pokerTitles) {
      expect(engine.figures(maths).maximumMultiple).toEqual({ numerator: 800n, denominator: 1n });
      for (let nonce = 0; nonce < 300; nonce += 1) {
        const play = playAt(nonce, [engine.defaultAction!(maths, playAt(nonce, [], maths))], maths);
        expect(play.payoutMinor).toBeLessThanOrEqual(800n * stakeMinor);
        expect(play.payoutMinor).toBe(parseMoney(play.view.payout));
      }
    }
  });

  it('keeps what pays for a player who does not come back, and changes all when nothing does', () => {
    const left = (text: string) => engine.defaultAction!(jacks, playWith(stacked(numbersOf(text))));
    expect(left('Js 3c Jd 5h 9s')).toEqual(hold(0, 2));
    expect(left('10s Jc Qd Kh As')).toEqual(hold(0, 1, 2, 3, 4));
    expect(left('2s 3c Jd 5h 9s')).toEqual(hold());
  });

  it('has an answer to every deal of every title that the engine takes', () => {
    for (const { maths } of pokerTitles) {
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const action = engine.defaultAction!(maths, playAt(nonce, [], maths));
        expect(engine.readAction(maths, action)).toEqual(action);
      }
    }
  });
});

describe('what a client sends', () => {
  it('is refused unless it names places of the hand, ascending', () => {
    const bad = [null, {}, 'hold', { kind: 'hold' }, { kind: 'draw', held: [] }];
    const badPlaces = [[5], [-1], [0, 0], [1, 0], [0.5], ['0'], [0, 1, 2, 3, 4, 4]];
    for (const value of [...bad, ...badPlaces.map((held) => ({ kind: 'hold', held }))])
      expect(engine.readAction(jacks, value)).toBeNull();
    expect(engine.readAction(jacks, { kind: 'hold', held: [0, 4], more: 1 })).toEqual(hold(0, 4));
  });

  it('reads whatever comes without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = engine.readAction(jacks, value);
        if (read) expect(engine.readAction(jacks, read)).toEqual(read);
      }),
    );
  });

  it('has no bet to choose', () => {
    expect(offeredBet(engine, jacks, null, 100n)).toEqual({ bet: null });
    expect(offeredBet(engine, jacks, { coins: 5 }, 100n)).toBeNull();
  });
});

describe('the deal', () => {
  // Critical value of chi-square with 51 degrees of freedom at one in a million.
  const critical = 115;
  const rounds = 12_000;

  function chiSquareOf(cardAt: (draws: Draws) => Card | undefined, wrap = (draws: Draws) => draws): number {
    const counts = Array<number>(52).fill(0);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const card = cardAt(wrap(createDraws({ ...source, clientSeed: 'deal', nonce })));
      const index = card ? indexOfCard(card) : 0;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    const expected = rounds / 52;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }

  const firstCard = (draws: Draws) => playWith(draws).view.cards[0];
  const lastDrawn = (draws: Draws) => playWith(draws, [hold()]).view.cards[4];

  it('gives every card its share of the first and of the tenth place', () => {
    expect(chiSquareOf(firstCard)).toBeLessThan(critical);
    expect(chiSquareOf(lastDrawn)).toBeLessThan(critical);
  });

  it('is caught when one card is dealt half as often', () => {
    const loaded = (draws: Draws): Draws => ({
      below: (range) => {
        const drawn = draws.below(range);
        return range === 52 && drawn === 3 && draws.below(2) === 0 ? 4 : drawn;
      },
    });
    expect(chiSquareOf(firstCard, loaded)).toBeGreaterThan(critical);
  });

  it('never deals a card twice', () => {
    const deck = shuffledDeck(createDraws(source), 53, 53);
    expect(new Set(deck.map(indexOfCard)).size).toBe(53);
    expect(deck.filter((card) => indexOfCard(card) === 52)).toHaveLength(1);
    expect(() => shuffledDeck(createDraws(source), 54, 53)).toThrow(RangeError);
  });
});
