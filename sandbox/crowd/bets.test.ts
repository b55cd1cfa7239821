import { playableTitles } from '@/sandbox/catalogue/registry';
import { betOf, playsKind } from './bets';
import { choicesOf } from './habits';

const played = playableTitles.filter(({ title }) => playsKind(title.kind));

describe('what the crowd bets', () => {
  it('is offered by every title that it plays, of ten kinds and more', () => {
    expect(new Set(played.map(({ title }) => title.kind)).size).toBeGreaterThanOrEqual(10);
    const draws = choicesOf('anybody');
    const refused = played.filter((playable) => {
      const { engine, title } = playable;
      return Array.from({ length: 20 }, () => betOf(playable, draws, '1.00')).some(
        (bet) => engine.readBet(title.maths, bet?.bet) === null,
      );
    });
    expect(refused.map(({ title }) => title.gameCode)).toEqual([]);
  });

  it('is nothing where time, steps or other players decide', () => {
    const others = playableTitles.filter(({ title }) =>
      ['crash', 'mines', 'hi-lo', 'fish'].includes(title.kind),
    );
    expect(others.length).toBeGreaterThan(3);
    for (const playable of others) expect(betOf(playable, choicesOf('x'), '1.00')).toBeNull();
  });
});
