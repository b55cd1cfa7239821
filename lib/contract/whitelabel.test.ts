import type { WhitelabelNode } from './calls/system';
import { hasModule } from './whitelabel';

const node = (modId: string, enabled: '0' | '1', ...childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled,
  childrenNodes,
});

const tree = [
  node('LOGIN', '1', node('FREEPLAY3', '1'), node('CHNGPASSVERIF3', '0')),
  node('MESSAGES', '0', node('INBOX', '1')),
];

test.each([
  ['LOGIN', true],
  ['FREEPLAY3', true],
  ['CHNGPASSVERIF3', false],
  ['MESSAGES', false],
  ['INBOX', false],
  ['REFERRAL', false],
])('the module %s is on: %s', (modId, isOn) => {
  expect(hasModule(tree, modId)).toBe(isOn);
});
