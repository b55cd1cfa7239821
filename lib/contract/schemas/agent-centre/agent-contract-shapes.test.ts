import { contractList } from './agent-contract-shapes';

const terms = {
  ...{ kind: 'daily', scope: 'FISH', activeMinBet: '0.00', dailyDelayDays: 0 },
  tiers: [{ minValid: '100.00', minActive: 0, ratePpm: 100, fixed: null }],
};
const other = { accountRef: null, name: null };
const offered = {
  ...{ contractId: 'act_1', kind: 'daily', scope: 'FISH', side: 'received', other, state: 'offered' },
  ...{ version: 1, terms, textHash: 'ab', startsAt: null, endsAt: null, endReason: null, next: null },
  waiting: { type: 'offer', version: 1, terms, isMine: true, expiresAt: '2026-03-01', higherBelow: [] },
  offeredAt: '2026-03-01',
  versions: [],
};
const read = (waiting: object) =>
  contractList.validate(
    { list: [{ ...offered, waiting: { ...offered.waiting, ...waiting } }], next: null, kinds: [] },
    { stripUnknown: true },
  );

describe('a contract that is read from another platform', () => {
  it('keeps the terms that wait for an answer, tier by tier', async () => {
    expect((await read({ more: 1 })).list[0]?.waiting).toEqual(offered.waiting);
  });

  it('has none where somebody asks to end it', async () => {
    expect((await read({ type: 'end', terms: null })).list[0]?.waiting?.terms).toBeNull();
  });

  it.each([{}, undefined, 'x', { ...terms, kind: 'weekly' }])(
    'is not believed with the terms %j',
    async (bad) => {
      await expect(read({ terms: bad })).rejects.toThrow();
    },
  );
});
