import { locales } from '@/lib/i18n/locales';
import { readFileSync } from 'node:fs';
import { canonicalJson, createDraws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { playableMatches } from './match-titles';
import { catalogueGameOf } from './catalogue';
import { figureTexts } from './odds-texts';
import { getGameInfo } from './published-odds';
import { engines, playableTitles } from './registry';
import type { Play, PlayedRound } from '@/sandbox/kit/types';
import { offeredBet } from '@/sandbox/kit/test-gate';

/** What must hold for every game, whatever its engine. */
const titles = playableTitles.map(({ title, engine }) => ({ gameCode: title.gameCode, title, engine }));

/** A round played by what its rules do for who does not come back. */
function playOut(
  { title, engine }: (typeof titles)[number],
  serverSeed: string,
  nonce: number,
): Play<unknown> {
  const { minMinor, stepsMinor, maxMinor } = engine.stakes(title.maths);
  const candidates = [...stepsMinor, minMinor, maxMinor];
  const stakeMinor = candidates.find((stake) => offeredBet(engine, title.maths, null, stake)) ?? minMinor;
  const bet: unknown = offeredBet(engine, title.maths, null, stakeMinor)?.bet ?? null;
  const draws = () => createDraws({ serverSeed, clientSeed: 'all', nonce });
  const actions: unknown[] = [];
  const round = (): PlayedRound<unknown, unknown> => ({ stakeMinor, bet, actions, elapsedMs: 0 });
  let play = engine.play(title.maths, round(), draws());
  for (let count = 0; !play.isOver; count += 1) {
    if (!engine.defaultAction || count > 200) throw new Error(`${title.gameCode} does not end`);
    const action: unknown = engine.defaultAction(title.maths, play);
    actions.push(engine.stampAction?.(action, 0) ?? action);
    play = engine.play(title.maths, round(), draws());
  }
  return play;
}

/** Kinds whose round needs no choice before it. */
const withoutChoice = titles.filter(({ title, engine }) => {
  const { stepsMinor, minMinor } = engine.stakes(title.maths);
  return [...stepsMinor, minMinor].some((stake) => offeredBet(engine, title.maths, null, stake));
});

/** By kind and game code; the translations are held against these elsewhere. */
interface Texts {
  play: { about: Record<string, Record<string, string>> };
}

describe('the catalogue', () => {
  it('has a hundred games of twelve studios and more, each with a code, a name and a line of its own', () => {
    const distinct = (of: (each: (typeof titles)[number]) => unknown) => new Set(titles.map(of)).size;
    expect(titles.length).toBeGreaterThanOrEqual(100);
    expect(distinct(({ title }) => title.studio)).toBeGreaterThanOrEqual(12);
    expect(engines.reduce((sum, engine) => sum + engine.titles.length, 0)).toBe(titles.length);
    for (const language of locales) expect(distinct(({ title }) => title.name[language])).toBe(titles.length);
    const { about } = (JSON.parse(readFileSync('sandbox/messages/en.json', 'utf8')) as Texts).play;
    const described = Object.values(about).flatMap((ofKind) => Object.entries(ofKind));
    expect(new Set(described.map(([, text]) => text)).size).toBe(described.length);
    const codes = [...titles, ...playableMatches].map(({ title }) => title.gameCode);
    expect(described.map(([gameCode]) => gameCode).sort()).toEqual(codes.sort());
  });

  it('has no game that is a copy of another: the maths of each differ', () => {
    const maths = titles.map(({ title }) => `${title.kind} ${canonicalJson(plain(title.maths))}`);
    expect(new Set(maths).size).toBe(titles.length);
  });

  it('has every class of the site', () => {
    const classes = new Set(titles.map(({ title }) => title.classification));
    for (const wanted of ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const) expect(classes).toContain(wanted);
  });
});

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? `${inner}` : inner)));
}

describe.each(titles)('$gameCode', (each) => {
  const { title, engine, gameCode } = each;

  it('publishes an exact return that no player is promised too much by, and a look', () => {
    const info = getGameInfo(gameCode);
    const { returnToPlayer } = engine.figures(title.maths);
    expect(info).toMatchObject(figureTexts({ title, engine }));
    expect(returnToPlayer.numerator).toBeLessThan(returnToPlayer.denominator);
    expect(catalogueGameOf(gameCode).returnToPlayer).toBe(info?.returnToPlayer);
    expect(info?.look.scene.sky).toHaveLength(3);
    expect(info?.stakes.length).toBeGreaterThan(0);
    expect(engine.minRoundMs).toBe(title.classification === 'JP' ? 2500 : 5000);
  });

  it('refuses stakes and bets that are not offered, whatever they are', () => {
    const { minMinor } = engine.stakes(title.maths);
    const nonsense = [
      0,
      'x',
      [],
      { placed: 'all' },
      { cards: -1 },
      { mines: 1e9 },
      { autoCashOut: '-1' },
      [[]],
      true,
    ];
    for (const bet of nonsense) {
      expect(() => offeredBet(engine, title.maths, bet, minMinor)).not.toThrow();
      expect(offeredBet(engine, title.maths, bet, minMinor - 1n)).toBeNull();
    }
    for (const action of nonsense) expect(() => engine.readAction(title.maths, action)).not.toThrow();
  });
});

describe.each(withoutChoice)('a round of $gameCode', (each) => {
  it('follows from its seeds alone, survives JSON, and pays whole units of money', () => {
    const [first, again, other] = ['a1', 'a1', 'b2'].map((seed) =>
      Array.from({ length: 12 }, (_, nonce) => playOut(each, seed.repeat(32), nonce + 1)),
    );
    const told = (plays: readonly Play<unknown>[] = []) =>
      plays.map(({ view, payoutMinor }) => `${canonicalJson(view)} ${moneyText(payoutMinor)}`);
    expect(told(first)).toEqual(told(again));
    expect(told(first)).not.toEqual(told(other));
    for (const { view, payoutMinor } of first ?? []) {
      expect(canonicalJson(JSON.parse(JSON.stringify(view)))).toBe(canonicalJson(view));
      expect(payoutMinor >= 0n).toBe(true);
    }
  });
});
