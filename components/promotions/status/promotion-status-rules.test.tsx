import {
  promotionStates,
  promotionWays,
  type PromotionState,
  type PromotionWay,
} from '@/lib/contract/calls/promotions';
import { commentCount, commentError } from './application-rules';
import { promotionStep, promotionStatusText } from './promotion-status-rules';

const all = promotionWays.flatMap((way) => promotionStates.map((state) => ({ way, state })));

test('there is something to do exactly where something can be done', () => {
  const steps = all.flatMap(({ way, state }) => {
    const step = promotionStep({ way, state });
    return step && state !== 'issued' ? [`${way} ${state}: ${step}`] : [];
  });
  expect(steps).toEqual([
    'apply open: apply',
    'apply rejected: applyAgain',
    'deposit open: deposit',
    'deposit joined: bonus',
    'raffle open: raffle',
  ]);
});

test.each(promotionWays)('what %s has issued is claimed in the reward center', (way) => {
  expect(promotionStep({ way, state: 'issued' })).toBe('reward');
});

test.each<[PromotionWay, PromotionState, string]>([
  ['none', 'open', 'openNone'],
  ['automatic', 'open', 'openAutomatic'],
  ['deposit', 'joined', 'joinedDeposit'],
  ['apply', 'joined', 'joined'],
  ['deposit', 'claimed', 'claimedDeposit'],
  ['raffle', 'closed', 'closed'],
])('%s and %s is said as %s', (way, state, text) => {
  expect(promotionStatusText({ way, state })).toBe(text);
});

test.each([
  ['', false, undefined],
  ['   ', true, 'required'],
  ['x'.repeat(140), true, undefined],
  [` ${'x'.repeat(140)} `, true, undefined],
  ['x'.repeat(141), false, 'too.long'],
  ['🎲'.repeat(140), false, undefined],
  ['🎲'.repeat(141), false, 'too.long'],
])('a comment is measured as the gateway measures it (%#)', (comment, isNeeded, code) => {
  expect(commentError(comment, isNeeded)?.['comment']?.code).toBe(code);
  expect(commentCount(comment)).toBe([...comment.trim()].length);
});
