import { defaultSettings } from '@/platform/brand/settings/rules';
import { selfDealing, type AgentShare } from './self-dealing';

const { risk } = defaultSettings;
const share = (part: Partial<AgentShare> = {}): AgentShare => ({
  ...{ agentId: 'mem_9', members: ['mem_1', 'mem_2'], validMinor: 20_000n, groupMinor: 10_000n, ...part },
});

describe('self-dealing', () => {
  it('is half of what is staked below an agent by one group', () => {
    expect(selfDealing(share(), risk)).toMatchObject({
      ...{ subjectKind: 'agent', subjectId: 'mem_9', members: ['mem_1', 'mem_2', 'mem_9'], severity: 5 },
      facts: { accounts: 2, agentIsOne: false, staked: '200.00', stakedByGroup: '100.00', sharePercent: 50 },
    });
  });

  it('is told apart where the agent is one of the group', () => {
    expect(selfDealing(share({ members: ['mem_1', 'mem_9'] }), risk)?.facts.agentIsOne).toBe(true);
  });

  it.each([
    ['a hundredth less than half', share({ groupMinor: 9_999n })],
    ['one account alone', share({ members: ['mem_1'] })],
    ['a group that staked nothing', share({ validMinor: 0n, groupMinor: 0n })],
  ])('is not %s', (_what, each) => expect(selfDealing(each, risk)).toBeNull());
});
