import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { deskDoor } from '@/lib/testing/desk-door';
import { hostileWords, leaks } from '@/lib/testing/hostile/words';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskRoles } from '@/platform/operate/desk';
import { deriveSecret } from '@/lib/server/secrets';
import { describeCommands, rightsOf, type OperatorRole } from '@/platform/desk';

/**
 * Every command of the pages with every field filled by an operator who means harm: the answer is a value or a refusal with a code,
 * never a defect, and tells nothing of the database, of the code or of a secret.
 */
const test = useTestDatabase();
const { send, post, operator } = deskDoor(test);
const everything: readonly OperatorRole[] = deskRoles;
const all = describeCommands(rightsOf(everything)).map(
  (command) => [`${command.noun} ${command.verb}`.trim(), command] as const,
);

let cookie = '';
let memberId = '';
beforeAll(async () => {
  ({ cookie } = await operator(...everything));
  memberId = await fundedMember(test.db, 10_000n);
});

const deskWords = [
  ...['2026-11-20T12:00Z', '0000-00-00T00:00Z', '9999-12-31T23:59:59.999+14:00', '99999d', '0h', '90m', '1d'],
  ...['mem_0123456789abcdef', 'dep_x', 'wdr_', 'aud_', 'prp_0123456789abcdef', 'on', 'none', 'admin', 'RNG'],
  ...['cashier.isSingleWallet', 'constructor.name', '203.0.113.0/24', '::/0', '1-', '200', 'x'.repeat(121)],
];
const word = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostileWords, ...deskWords, memberId) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );

async function expectNoDefect(answer: Awaited<ReturnType<typeof send>>, about: unknown): Promise<void> {
  const text = JSON.stringify(answer.body);
  const told = answer.body.success ? '' : text;
  if (answer.status >= 500 || leaks.test(told))
    throw new Error(`${answer.status} ${text} for ${JSON.stringify(about)}`);
}

describe('hostile input at the desk', () => {
  it.each(all)('%s', async (_name, { noun, verb, args, options, kind }) => {
    const path = `${noun}/${verb || '-'}`;
    const input = fc.record({
      args: fc.tuple(...args.map(() => word())),
      options: fc.record(Object.fromEntries(options.map(({ name }) => [name, word()])), { requiredKeys: [] }),
      reason: fc.constantFrom('', 'why', 'r'.repeat(401), '\u202e'),
    });
    await fc.assert(
      fc.asyncProperty(input, async (asked) => {
        if (kind === 'read') {
          const query = new URLSearchParams([
            ...asked.args.map((text) => ['arg', text]),
            ...Object.entries(asked.options as Record<string, string>),
          ]);
          await expectNoDefect(await send(`${path}?${query}`, { cookie }), asked);
          return;
        }
        // Nothing of it stays, so that one try does not spare the next.
        await expectNoDefect(await post(path, { ...asked, preview: true }, { cookie }), asked);
      }),
      { numRuns: args.length + options.length === 0 ? 2 : 25 },
    );
  });

  it('a defect would be noticed', async () => {
    const defect = { status: 500, body: { success: false }, headers: new Headers() };
    await expect(expectNoDefect(defect, {})).rejects.toThrow(/^500/);
  });
});

describe('what the desk reads out', () => {
  it('has no secret of the deployment, of a member or of an operator in it', async () => {
    const { rows } = await test.owner.query<{ secret: string }>(
      `select password_hash as secret from operator_passwords
       union all select encode(token_hash, 'hex') from operator_sessions
       union all select encode(token_hash, 'hex') from operator_invitations
       union all select encode(sealed_secret, 'hex') from operator_authenticators where sealed_secret is not null`,
    );
    const secrets = [
      ...rows.map(({ secret }) => secret),
      ...['desk', 'session', 'vendor:studio'].map((name) => deriveSecret(name).toString('hex')),
      ...[process.env.SESSION_SECRET, process.env.DATABASE_URL, cookie].flatMap((text) => text ?? []),
    ];
    expect(rows.length).toBeGreaterThan(3);
    const answers: string[] = [];
    for (const [, { noun, verb, kind, args }] of all) {
      if (kind !== 'read') continue;
      const query = args.filter(({ isNeeded }) => isNeeded).map(() => `arg=${memberId}`);
      const { body } = await send(`${noun}/${verb || '-'}?${query.join('&')}`, { cookie });
      answers.push(JSON.stringify(body));
    }
    const told = answers.join('\n');
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).not.toMatch(/argon2|Fe26\.2|postgres(?:ql)?:\/\//);
    // The control: what may be read is there.
    expect(told).toContain(memberId);
  });
});
