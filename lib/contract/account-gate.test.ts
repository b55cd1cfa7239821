import { agentRoles, canOpenAgentCentre, canOpenMemberCentre, gateOf } from './account-gate';
import { accountTypes } from './types';

const everybody = [null, ...accountTypes];

it('sends who has no session to the login, whatever is wanted', () => {
  for (const need of ['session', 'real', 'agent'] as const) expect(gateOf(null, need)).toBe('login');
});

it('warns a trial account before everything that needs a real one, and lets it play', () => {
  expect(gateOf(4, 'session')).toBe('open');
  expect(gateOf(4, 'real')).toBe('real-account');
  expect(gateOf(4, 'agent')).toBe('real-account');
});

it('opens the member centre to every session but those of type 4', () => {
  expect(everybody.filter(canOpenMemberCentre)).toEqual([0, 1, 2, 41, 42]);
});

it('opens the agent centre to the types 1, 2, 41 and 42', () => {
  expect(everybody.filter(canOpenAgentCentre)).toEqual([1, 2, 41, 42]);
  expect(agentRoles).toEqual([1, 2, 4, 41, 42]);
});
