import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import type { LoginChallenge, LoginOutput, LoginVerifyInput } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { createMember } from '../members/create-member';
import { logIn } from './log-in';
import { verifyLogin } from './step-up';
import { challengeLifeMs, maxChallengeFailures } from '../challenges/step-up-rules';
import { bind, newAddress, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const password = 'parlour-1';
const realName = 'Ana Reyes';

type Verify = (context: CallContext, input: LoginVerifyInput) => Promise<LoginOutput>;
type Step =
  | { does: 'begin'; place: number }
  | { does: 'answer'; challenge: number; place: number; answer: string; method: 'bankAccountName' | 'email' }
  | { does: 'wait'; minutes: number };

/** What the walk knows of a login that waits, kept apart from what the platform keeps. */
interface Waiting {
  challengeId: string;
  place: number;
  beganAt: number;
  wrong: number;
  isPassed: boolean;
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('begin' as const), place: fc.nat(1) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      challenge: fc.nat(2),
      place: fc.nat(1),
      answer: fc.constantFrom(realName, realName, 'Ana', '', '%', '123456'),
      method: fc.constantFrom('bankAccountName' as const, 'bankAccountName' as const, 'email' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(2, 11) }),
  },
);

let walks = 0;

/** Who walks: an account that has been at home, and two strange places that know its password. */
async function walker(verify: Verify) {
  const username = `walker${(walks += 1)}`;
  const { id } = await createMember(test.db, { username, password, accountType: 0, now: start });
  await bind(test.db, id, { name: realName, email: `${username}@example.com` }, start);
  const places = [newAddress(), newAddress()];
  const at = (place: number, now: number): CallContext =>
    visitor(test.db, { clientAddress: places[place] ?? '', now: new Date(now) });
  const login = (context: CallContext) => logIn(context, { type: 'username', username, password });
  await login(visitor(test.db, { now: start }));
  const countSessions = async (): Promise<number> =>
    (await test.owner.query('select 1 from sessions where member_id = $1', [id])).rowCount ?? 0;
  return { at, login, verify, countSessions };
}

const isOpen = (one: Waiting, place: number, now: number): boolean =>
  !one.isPassed &&
  one.place === place &&
  one.wrong < maxChallengeFailures &&
  now - one.beganAt < challengeLifeMs;

/** Walks, and says after each step whether there are as many sessions as right answers in the right place and time. */
async function walk(path: readonly Step[], verify: Verify): Promise<void> {
  const { at, login, countSessions, ...it } = await walker(verify);
  const waiting: Waiting[] = [];
  const known = new Set<number>();
  let now = start.getTime() + 60_000;
  let expected = 1;
  for (const step of path) {
    now += 1000;
    if (step.does === 'wait') now += step.minutes * 60_000;
    if (step.does === 'begin' && !known.has(step.place)) {
      const error = await login(at(step.place, now)).then(
        () => null,
        (thrown: { value: LoginChallenge }) => thrown,
      );
      const challengeId = error?.value.challengeId ?? '';
      waiting.unshift({ challengeId, place: step.place, beganAt: now, wrong: 0, isPassed: false });
    }
    if (step.does === 'answer') {
      const one = waiting[step.challenge];
      const input = { challengeId: one?.challengeId ?? '', method: step.method, answer: step.answer };
      await it.verify(at(step.place, now), input).catch(() => null);
      if (one && isOpen(one, step.place, now) && step.answer !== '') {
        if (step.method === 'bankAccountName' && step.answer === realName) {
          one.isPassed = true;
          known.add(one.place);
          expected += 1;
        } else one.wrong += 1;
      }
    }
    expect(await countSessions()).toBe(expected);
  }
}

/** A path through every kind of misuse, so that a broken variant is caught whatever the random paths are. */
const misuse: Step[] = [
  { does: 'begin', place: 0 },
  { does: 'answer', challenge: 0, place: 0, answer: '', method: 'bankAccountName' },
  { does: 'answer', challenge: 0, place: 1, answer: realName, method: 'bankAccountName' },
  { does: 'answer', challenge: 0, place: 0, answer: '123456', method: 'email' },
  { does: 'answer', challenge: 0, place: 0, answer: realName, method: 'bankAccountName' },
  { does: 'answer', challenge: 0, place: 0, answer: realName, method: 'bankAccountName' },
];

const validated: Verify = async (context, input) => {
  // The call's schema refuses an empty answer before the handler sees it.
  if (input.answer === '') throw new Error('refused');
  return verifyLogin(context, input);
};

describe('a login that was stopped', () => {
  it('comes to a session by a right answer in its own place and time, and by nothing else', async () => {
    await walk(misuse, validated);
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), (path) => walk(path, validated)),
      { numRuns: 20 },
    );
  });

  it.each<[string, Verify]>([
    [
      'takes an empty answer for a right one',
      (context, input) => verifyLogin(context, { ...input, answer: input.answer || realName }),
    ],
    [
      'does not look where it is',
      async (context, input) => verifyLogin(await asItBegan(context, input), input),
    ],
    [
      'lets a passed login pass again',
      async (context, input) => validated(await afresh(context, input), input),
    ],
  ])('is caught by this walk when it %s', async (_title, broken) => {
    await expect(walk(misuse, broken)).rejects.toThrow('toBe(expected)');
  });

  async function asItBegan(context: CallContext, { challengeId }: LoginVerifyInput): Promise<CallContext> {
    const [id] = challengeId.split('.');
    const found = await test.owner.query<{ address: string }>(
      'select address from login_challenges where id = $1',
      [id],
    );
    return { ...context, clientAddress: found.rows[0]?.address ?? '' };
  }

  async function afresh(context: CallContext, { challengeId }: LoginVerifyInput): Promise<CallContext> {
    const [id] = challengeId.split('.');
    await test.owner.query('alter table login_challenges disable trigger user');
    await test.owner.query('update login_challenges set passed_at = null where id = $1', [id]);
    await test.owner.query('alter table login_challenges enable trigger user');
    return context;
  }
});
