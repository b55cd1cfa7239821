import { useTestDatabase } from '@/lib/testing/database';
import { operatorsOf } from '@/lib/testing/operators';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { inTransaction } from '@/platform/ground/db';
import { endOperator, endRole, listInvitations } from '@/platform/people/operators';
import type { DeskRole } from '../rights';

const test = useTestDatabase();
let now = new Date('2026-11-20T12:00:00Z');
const later = () => (now = new Date(now.getTime() + 1_000));
const { told, refused, operator, onPage, newestAudit } = deskScene(test, () => now);
const { newOperator, logIn, acceptWithCode } = operatorsOf(test);

type Person = Awaited<ReturnType<typeof newOperator>>;
const atPage = ({ operatorId, name }: Person, ...roles: DeskRole[]) =>
  operator(name, roles, { id: operatorId });
const approve = (who: Parameters<typeof onPage>[0], id: string) => onPage(who, ['proposals', 'approve', id]);

async function proposed(carl: Person): Promise<string> {
  const memberId = await fundedMember(test.db, 0n);
  const outcome = await onPage(atPage(carl, 'cashier'), ['credit', 'give', memberId, '25.00'], 'a mistake');
  if (outcome.kind !== 'proposed') throw new Error('One was enough');
  return outcome.proposal;
}

describe('a proposal', () => {
  it('is not agreed to when whoever has made it has left, or may not do it any more', async () => {
    const ada = await newOperator(['admin'], now);
    const [gone, moved, stays] = [
      await newOperator(['cashier'], now),
      await newOperator(['cashier', 'support'], now),
      await newOperator(['cashier'], now),
    ];
    const ids = [await proposed(gone), await proposed(moved), await proposed(stays)] as const;
    const doing = { actor: 'shell:test', now };
    await inTransaction(test.db, (tx) => endOperator(tx, { operatorId: gone.operatorId, ...doing }));
    await inTransaction(test.db, (tx) =>
      endRole(tx, { operatorId: moved.operatorId, role: 'cashier', ...doing }),
    );
    for (const id of [ids[0], ids[1]])
      await expect(approve(atPage(ada, 'admin'), id)).rejects.toThrow('may not do this any more');
    await expect(approve(atPage(ada, 'admin'), ids[2])).resolves.toMatchObject({ kind: 'done' });
  });

  it('is shown to whoever could make it or agree to it, and to whoever reads the whole log', async () => {
    const carl = await newOperator(['cashier'], now);
    const id = await proposed(carl);
    const seen = async (...roles: DeskRole[]) => {
      const who = operator('viewer', roles);
      const { value } = (await onPage(who, ['proposals', 'list'])) as unknown as {
        value: { proposal: string }[];
      };
      const isListed = value.some(({ proposal }) => proposal === id);
      const isShown = await onPage(who, ['proposals', 'show', id]).then(
        () => true,
        (error: { code: string }) => error.code !== 'unknown',
      );
      expect(isShown).toBe(isListed);
      return isListed;
    };
    for (const role of ['cashier', 'admin', 'auditor'] as const)
      expect([role, await seen(role)]).toEqual([role, true]);
    for (const role of ['content', 'games', 'partners', 'support', 'risk'] as const)
      expect([role, await seen(role)]).toEqual([role, false]);
  });

  it('that was agreed to in the browser in which it was made says so in the log', async () => {
    const [carl, ada, bea] = [
      await newOperator(['cashier'], now),
      await newOperator(['admin'], now),
      await newOperator(['admin'], now),
    ];
    const soon = new Date(now.getTime() + 30_000);
    await logIn(carl, soon);
    await logIn(ada, soon);
    await logIn(bea, soon, { address: '198.51.100.9', userAgent: 'Elsewhere' });
    const agreedBy = async (who: Person) => {
      const id = await proposed(carl);
      await approve(atPage(who, 'admin'), id);
      const { rows } = await test.owner.query<{ after: { fromOneBrowser?: boolean } }>(
        `select after from audit_log where action = 'proposal.approved' and subject = $1`,
        [id],
      );
      return rows[0]?.after.fromOneBrowser ?? false;
    };
    expect([await agreedBy(ada), await agreedBy(bea)]).toEqual([true, false]);
  });
});

/** The one-time word of what the first has asked for and the second has agreed to. */
async function addressOf(ada: Person, bea: Person, command: string[]): Promise<string> {
  const asked = await onPage(atPage(ada, 'admin'), command, 'new in the team');
  if (asked.kind !== 'proposed') throw new Error('One was enough');
  await approve(atPage(bea, 'admin'), asked.proposal);
  const open = (await inTransaction(test.db, (tx) => listInvitations(tx, now))).find(
    ({ createdBy }) => createdBy === `desk:${ada.name}`,
  );
  const sent = (await onPage(
    ...([atPage(ada, 'admin'), ['operators', 'address', open?.id ?? ''], 'sent'] as const),
  )) as unknown as { value: { address: string } };
  return sent.value.address.replace('/desk/invitation#', '');
}

const invitedBy = (ada: Person, bea: Person, role: DeskRole): Promise<string> =>
  addressOf(ada, bea, ['operators', 'add', role]);

describe('whom somebody has invited', () => {
  it('is for a day no second pair of eyes for them, and is one for everybody else', async () => {
    const [ada, bea, carl] = [
      await newOperator(['admin', 'cashier'], now),
      await newOperator(['admin'], now),
      await newOperator(['cashier'], now),
    ];
    const dora = await acceptWithCode(await invitedBy(ada, bea, 'admin'), 'dora', now);
    const ids = [await proposed(ada), await proposed(carl)] as const;
    await expect(approve(atPage(dora, 'admin'), ids[0])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(approve(atPage(dora, 'admin'), ids[0])).rejects.toThrow('somebody else agrees');
    await expect(approve(atPage(dora, 'admin'), ids[1])).resolves.toMatchObject({ kind: 'done' });
    // Negative control: another admin agrees to the same at once, and she herself after a day.
    await expect(approve(atPage(bea, 'admin'), ids[0])).resolves.toMatchObject({ kind: 'done' });
    now = new Date(now.getTime() + 25 * 3_600_000);
    await expect(approve(atPage(dora, 'admin'), await proposed(ada))).resolves.toMatchObject({
      kind: 'done',
    });
  });
});

describe('whoever has invited somebody', () => {
  it('is for a day no second pair of eyes for them either, nor for whom they have invited anew', async () => {
    const [ada, bea, carl] = [
      await newOperator(['admin'], now),
      await newOperator(['admin'], now),
      await newOperator(['cashier'], now),
    ];
    const dan = await acceptWithCode(await invitedBy(ada, bea, 'cashier'), 'dan', now);
    const ofGuest = await proposed(dan);
    await expect(approve(atPage(ada, 'admin'), ofGuest)).rejects.toThrow('You have invited');
    await expect(approve(atPage(bea, 'admin'), ofGuest)).resolves.toMatchObject({ kind: 'done' });
    // Of long ago, and new only by a password and an app that the host had the address for.
    const anew = await addressOf(ada, bea, ['operators', 'anew', carl.name]);
    await acceptWithCode(anew, null, now);
    const ofCarl = await proposed(carl);
    await expect(approve(atPage(ada, 'admin'), ofCarl)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(approve(atPage(bea, 'admin'), ofCarl)).resolves.toMatchObject({ kind: 'done' });
    now = new Date(now.getTime() + 25 * 3_600_000);
    await expect(approve(atPage(ada, 'admin'), await proposed(dan))).resolves.toMatchObject({
      kind: 'done',
    });
  });
});

describe('the address of an invitation', () => {
  const invitationOf = async ({ name }: Person) =>
    (await inTransaction(test.db, (tx) => listInvitations(tx, now))).find(
      ({ createdBy }) => createdBy === `desk:${name}`,
    );

  it('is shown to who has asked for it, and neither to who agreed nor to a third one', async () => {
    const [ada, bea, cleo] = [
      await newOperator(['admin'], now),
      await newOperator(['admin'], now),
      await newOperator(['admin'], now),
    ];
    const asked = await onPage(atPage(ada, 'admin'), ['operators', 'add', 'risk'], 'new in the team');
    if (asked.kind !== 'proposed') throw new Error('One was enough');
    await approve(atPage(bea, 'admin'), asked.proposal);
    const open = await invitationOf(ada);
    const address = (who: Person) =>
      onPage(atPage(who, 'admin'), ['operators', 'address', open?.id ?? ''], 'sent');
    for (const who of [bea, cleo]) await expect(address(who)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await newestAudit()).toMatchObject({ action: 'operator.invite' });
    await expect(address(ada)).resolves.toMatchObject({ kind: 'done' });
  });

  it('of an admin who is one no more is void', async () => {
    const [ada, bea] = [await newOperator(['admin'], now), await newOperator(['admin'], now)];
    const asked = await onPage(atPage(ada, 'admin'), ['operators', 'add', 'admin'], 'for later');
    if (asked.kind !== 'proposed') throw new Error('One was enough');
    await approve(atPage(bea, 'admin'), asked.proposal);
    const open = await invitationOf(ada);
    const sent = (await onPage(
      ...([atPage(ada, 'admin'), ['operators', 'address', open?.id ?? ''], 'sent'] as const),
    )) as unknown as { value: { address: string } };
    await inTransaction(test.db, (tx) =>
      endRole(tx, { operatorId: ada.operatorId, role: 'admin', actor: 'shell:test', now }),
    );
    const token = sent.value.address.replace('/desk/invitation#', '');
    await expect(acceptWithCode(token, 'back-again', now)).rejects.toMatchObject({ code: 'invitation.over' });
  });
});

describe('what one did alone in a need', () => {
  it('alarms each time, and is looked at by another admin at the pages', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const give = () =>
      told('credit', 'give', memberId, '5.00', '--break-glass', '--reason', 'a need', '--as', 'ada');
    interface Alarm {
      alert: string;
      kind: string;
    }
    const alarms = async () =>
      (await told<Alarm[]>('alerts', 'list')).filter(({ kind }) => kind === 'break_glass');
    await give();
    const [first] = await alarms();
    const end = (who: Parameters<typeof onPage>[0]) =>
      onPage(who, ['alerts', 'end', first?.alert ?? ''], 'seen');
    const all = ['admin', 'games'] as const;
    await expect(end(operator('gus', ['games']))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(end(operator('ada', all))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await refused('alerts', 'end', first?.alert ?? '', '--reason', 'x', '--as', 'bea')).toContain(
      'Another admin',
    );
    await end(operator('bea', all));
    expect(await alarms()).toEqual([]);
    later();
    await give();
    expect(await alarms()).toHaveLength(1);
  });
});

describe('a marker of harm', () => {
  it('is not ended by who has opened it, through whichever door', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await told('harm', 'open', memberId, '--reason', 'plays all night', '--as', 'rita');
    const end = (name: string) =>
      onPage(operator(name, ['risk']), ['harm', 'end', memberId], 'talked to them');
    await expect(end('rita')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await refused('harm', 'end', memberId, '--reason', 'x', '--as', 'rita')).toContain(
      'by somebody else',
    );
    await expect(end('sam')).resolves.toMatchObject({ kind: 'done' });
  });
});

describe('what the house gives away', () => {
  const prizes = (sum: string) => ['--title', 'T', '--prizes', sum, '--reason', 'x', '--as', 'ana'];

  it('takes two people in what decides how much it can lose: margins and limits of lotteries', async () => {
    const games = operator('gil', ['games']);
    for (const words of [
      ['lottery', 'margin', 'ssc', '1'],
      ['lottery', 'limit', 'play', '900000'],
    ])
      expect([words, (await onPage(games, words)).kind]).toEqual([words, 'proposed']);
  });

  it('takes two people from an amount on: tournaments and raffles, by what a month of them comes to', async () => {
    const cup = (sum: string) =>
      told<unknown>(
        ...['tournaments', 'publish', `cup${sum.replaceAll(',', 'x')}`, '--rounds', '20', '--stake', '1'],
        ...['--for', '3d', ...prizes(sum)],
      );
    expect(await cup('12000,8000')).toMatchObject({ proposal: expect.any(String) as string });
    expect(await cup('12000,7999')).toContain('runs until');
    const raffle = (verb: string, series: string, sum: string) =>
      told<unknown>(
        ...[
          'raffles',
          verb,
          series,
          '--closes',
          '20:00',
          '--points',
          '10',
          '--per-member',
          '5',
          ...prizes(`cash:${sum},points:100000`),
        ],
      );
    expect(await raffle('publish', 'large', '20000')).toMatchObject({
      proposal: expect.any(String) as string,
    });
    expect(await raffle('publish', 'small', '19999')).toContain('published');
    expect(await raffle('daily', 'often', '700')).toMatchObject({ proposal: expect.any(String) as string });
    expect(await raffle('daily', 'rare', '600')).toContain('every day');
  });
});
