import { hashOf } from '@/sandbox/kit/maths-hash';
import { bestPlayOf } from './best-play';
import { bestResponseTo } from './test-best-response';
import { duelTitles } from './titles';
import { bust, faces, type DuelRules, type PushRules } from './types';

const isPush = (rules: DuelRules): rules is PushRules => rules.variant === 'push';
const titles = duelTitles.map((title) => [title.gameCode, title] as const);

/** What the winner of a duel is paid, in stakes. */
const prizeOf = ({ seats, rakeBasisPoints }: (typeof duelTitles)[number]) =>
  seats * (1 - Number(rakeBasisPoints) / 10_000);

/** What a player has back of a stake who knows the bot's rule, whichever seat the draw gives the first turn. */
function returnAgainstBots(title: (typeof duelTitles)[number], rules: DuelRules): number {
  // Without a decision both seats do the same, so each wins as often.
  if (!isPush(rules)) return prizeOf(title) / 2;
  const { asFirst, asSecond } = bestResponseTo(rules);
  return (prizeOf(title) * (asFirst + asSecond)) / 2;
}

describe.each(titles)('the bots of %s', (_code, title) => {
  it('leave nobody more than the stakes less the rake, however they play', () => {
    const most = 1 - Number(title.rakeBasisPoints) / 10_000;
    expect(returnAgainstBots(title, title.rules)).toBeLessThanOrEqual(most + 1e-9);
  });
});

it('negative control: bots that hold at about twenty, whatever the score, lose money to whoever counts', () => {
  const title = duelTitles.find(({ earlier }) => earlier)!;
  const [before] = title.earlier!;
  // Fewer turns are computed sooner, and end no otherwise: nearly all matches are over by then.
  expect(returnAgainstBots(title, { ...(before as PushRules), maxTurns: 8 })).toBeGreaterThan(1.1);
});

describe('the best play', () => {
  const rules = duelTitles.map((title) => title.rules).find(isPush)!;
  const best = bestPlayOf(rules);

  it('rolls on in the last turn as long as the other is ahead, and holds when there is nothing left to win', () => {
    const last = { round: rules.maxTurns - 1, isSecond: true };
    const beaten = { ...last, own: 0, other: 30 };
    expect(best.holds(beaten, 29)).toBe(false);
    expect(best.holds(beaten, 31)).toBe(true);
    const afterTarget = { round: 3, isSecond: true, own: 20, other: rules.target + 1 };
    for (let atRisk = bust + 1; atRisk < rules.target - 20; atRisk += 1)
      expect(best.holds(afterTarget, atRisk)).toBe(false);
  });

  it('is a little worse for who begins, because the other has the last turn', () => {
    expect(best.worthOfFirst).toBeCloseTo(0.490961, 6);
  });

  it('decides as it did in every match that was dealt by these rules', () => {
    const decisions: string[] = [];
    for (let round = 0; round < rules.maxTurns; round += 6)
      for (const isSecond of [false, true])
        for (let own = 0; own < rules.target; own += 1)
          for (let other = 0; other < (isSecond ? rules.target + faces : rules.target); other += 3)
            for (let atRisk = bust + 1; own + atRisk < rules.target; atRisk += 1)
              decisions.push(best.holds({ own, other, round, isSecond }, atRisk) ? 'h' : 'r');
    expect(hashOf(decisions.join(''))).toBe(
      'ed52fde7d60b8435de923bed496925358abd3f57c034b0fc03d89d7f0e2f714d',
    );
  });
});
