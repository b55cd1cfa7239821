import { say } from '@/lib/said';
import { deskNetworks, setDeskNetworks } from '@/platform/people/operators';
import type { DeskNoun, Shown } from '../command';
import { ofTwo } from './operators';

const shown = (networks: readonly string[] | null): Shown => ({
  networks: networks === null ? say`cannot be read: nobody is answered` : [...networks],
  answers: networks?.length === 0 ? say`everybody` : say`these alone`,
});

/** Whom the desk answers at all. */
export const networks: DeskNoun = {
  show: {
    right: 'settings.read',
    kind: 'read',
    about: 'The networks that the pages of the desk answer; none is all of them.',
    run: async ({ tx, now }) => shown(await deskNetworks(tx, now)),
  },
  set: {
    right: 'settings.write',
    kind: 'write',
    needsFresh: true,
    args: '[network…]',
    needsReason: true,
    about:
      'Answers these networks from now on (203.0.113.0/24, 2001:db8::/32) and no others; without one, everybody. Takes two people, and shuts out neither.',
    subjectOf: () => 'networks',
    fourEyes: (call) => ofTwo(call, say`It changes who reaches the desk`),
    run: async (call) => {
      const { tx, args, address, actor, reason, now } = call;
      const change = { networks: args, authorAddress: address, actor, reason: reason || null, now };
      return shown((await setDeskNetworks(tx, change)).after);
    },
  },
};
