import { useTestDatabase } from '@/lib/testing/database';
import { createSoftPasskey, type SoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import { listAudit } from '@/platform/ground/audit';
import {
  addFactor,
  beginLogin,
  endFactor,
  listFactors,
  startAuthenticator,
  startPasskey,
  type NewFactor,
} from '../index';
import {
  after,
  codeOf,
  minutes,
  operatorsOf,
  password,
  refusalOf,
  siteOrigin,
  start,
} from '@/lib/testing/operators';

const test = useTestDatabase();
const { run, newOperator, newPasskeyOperator, logIn, signIn } = operatorsOf(test);

async function newPasskey(operatorId: string): Promise<{ passkey: SoftPasskey; factor: NewFactor }> {
  const { challengeId, options } = await run((tx) =>
    startPasskey(tx, { operatorId, siteOrigin, now: start }),
  );
  const passkey = createSoftPasskey(options, { origin: siteOrigin });
  const factor = {
    kind: 'passkey',
    challengeId,
    response: passkey.creation,
    siteOrigin,
    name: 'Spare',
  } as const;
  return { passkey, factor };
}
const add = (operatorId: string, factor: NewFactor) =>
  run((tx) => addFactor(tx, { operatorId, factor, actor: 'desk:self', now: start }));
const end = (operatorId: string, factorId: string) =>
  run((tx) => endFactor(tx, { operatorId, factorId, actor: 'desk:self', now: start }));

describe('a further factor', () => {
  it('is a way in like the first, and is written down', async () => {
    const lea = await newOperator();
    const { passkey, factor } = await newPasskey(lea.operatorId);
    await add(lea.operatorId, factor);
    await expect(signIn(passkey, after(minutes))).resolves.toMatchObject({ operatorId: lea.operatorId });
    await expect(logIn(lea, after(minutes))).resolves.toBeTruthy();
    expect(await listFactors(test.db, lea.operatorId)).toMatchObject([
      { kind: 'passkey', name: 'Spare', createdAt: start, lastUsedAt: after(minutes) },
      { kind: 'authenticator', name: null, lastUsedAt: after(minutes) },
    ]);
    const half = await beginLogin(test.db, { name: lea.name, password, address: '192.0.2.1', now: start });
    expect([...half.factors].sort()).toEqual(['authenticator', 'passkey']);
    expect(await listAudit(test.db, { action: 'operator.factor.add', limit: 1 })).toMatchObject([
      { subject: lea.operatorId, after: { kind: 'passkey' } },
    ]);
  });

  it('is not one that was made for somebody else', async () => {
    const [lea, kim] = [await newOperator(), await newOperator()];
    const { factor } = await newPasskey(lea.operatorId);
    expect(await refusalOf(add(kim.operatorId, factor))).toBe('factor.invalid');
    await add(lea.operatorId, factor);
    expect(await refusalOf(add(lea.operatorId, factor))).toBe('factor.invalid');
  });

  it('may be one authenticator and ten passkeys at most', async () => {
    const kim = await newPasskeyOperator();
    const { operatorId } = kim;
    const { challengeId, secret } = await run((tx) => startAuthenticator(tx, { operatorId, now: start }));
    await add(operatorId, { kind: 'authenticator', challengeId, code: codeOf(secret, start) });
    expect(await refusalOf(run((tx) => startAuthenticator(tx, { operatorId, now: start })))).toBe(
      'factor.exists',
    );
    for (let n = 1; n < 10; n += 1) await add(operatorId, (await newPasskey(operatorId)).factor);
    expect(await refusalOf(add(operatorId, (await newPasskey(operatorId)).factor))).toBe('factor.limit');
    await expect(logIn({ name: kim.name, secret }, after(minutes))).resolves.toMatchObject({ operatorId });
  });
});

describe('a factor that is taken off', () => {
  it('opens nothing any more, and its secret is gone', async () => {
    const lea = await newOperator();
    await add(lea.operatorId, (await newPasskey(lea.operatorId)).factor);
    const app = (await listFactors(test.db, lea.operatorId)).find(({ kind }) => kind === 'authenticator');
    await end(lea.operatorId, app?.id ?? '');
    expect(await refusalOf(logIn(lea, after(minutes)))).toBe('login.failed');
    const { rows } = await test.owner.query(
      'select sealed_secret from operator_authenticators where id = $1',
      [app?.id],
    );
    expect(rows).toEqual([{ sealed_secret: null }]);
  });

  it('is never the last one, of two at the same moment neither, nor somebody else’s', async () => {
    const [lea, kim] = [await newOperator(), await newOperator()];
    const [only] = await listFactors(test.db, lea.operatorId);
    expect(await refusalOf(end(lea.operatorId, only?.id ?? ''))).toBe('factor.last');
    expect(await refusalOf(end(kim.operatorId, only?.id ?? ''))).toBe('factor.unknown');
    await add(lea.operatorId, (await newPasskey(lea.operatorId)).factor);
    const factors = await listFactors(test.db, lea.operatorId);
    const answers = await Promise.all(factors.map(({ id }) => refusalOf(end(lea.operatorId, id))));
    expect(answers.filter((answer) => answer === 'factor.last')).toHaveLength(1);
    expect(await listFactors(test.db, lea.operatorId)).toHaveLength(1);
  });
});
