import { listMovements } from '@/platform/ground/ledger';
import type { Customer } from './customer';
import type { DeskPersonKey } from './people';

/** Says a command at the desk's shell, in the demonstration's name. False where it was refused. */
export type Say = (...words: readonly string[]) => Promise<boolean>;

/** Which account the two of a household have had, one after the other. */
const sharedNumber = '0077 2026 4410';
const reason = (text: string) => ['--reason', `Demonstration: ${text}`];

/** One asks for it, and a second person has to agree. */
export const proposeCredit = (username: string, say: Say): Promise<boolean> =>
  say('credit', 'give', username, '25.00', ...reason('a round that stood still'));

/** What each of them does until it waits for somebody, and what is said of them at the desk. Every step can be repeated. */
export const affairs: Readonly<Record<DeskPersonKey, (who: Customer, say: Say) => Promise<void>>> = {
  player: async (who, say) => {
    await who.payIn('8000.00');
    await who.play(12);
    await who.withdraw('5500.00', await who.bind('0077 2026 4401'));
    await proposeCredit(who.account.username, say);
  },
  hasty: async (who) => {
    await who.payIn('7500.00');
    await who.withdraw('7200.00', await who.bind('0077 2026 4402'));
  },
  large: async (who) => {
    await who.payIn('30000.00');
    await who.play(8);
    await who.withdraw('24500.00', await who.bind('0077 2026 4403'));
  },
  household: async (who, say) => {
    await who.unbind(await who.bind(sharedNumber));
    await say('matches', 'allow', '203.0.113.40', ...reason('a household of two'));
  },
  neighbour: async (who) => {
    await who.payIn('9000.00');
    await who.play(4);
    await who.withdraw('6000.00', await who.bind(sharedNumber));
  },
  other: async (who) => {
    await who.payIn('500.00', { paid: '450.00' });
    await who.payIn('300.00', { again: '300.00' });
  },
  bank: async (who) => void (await who.payIn('24000.00', { paid: '24500.00' })),
  fan: async (who, say) => {
    await who.getPoints(2_500n);
    await who.bind('0077 2026 4404');
    await who.order('rwd_mug', 'rwd_kite');
    await who.apply('prm_show_setup', 'My screen and the lamp that my sister made.');
    const { db, memberId } = who.scene;
    const given = { owner: memberId, kinds: ['manual_credit'], pageNo: 1, pageSize: 1 };
    if ((await listMovements(db, given)).totalItems === 0)
      await say(
        ...['credit', 'give', who.account.username, '5.00', '--break-glass'],
        ...reason('how one person alone alarms every admin'),
      );
  },
  racer: async (who, say) => {
    await who.getPoints(1_000n);
    await who.bind('0077 2026 4405');
    for (const order of await who.order('rwd_candle'))
      await say('orders', 'approve', order, ...reason('there are enough of them'));
    const { username } = who.account;
    const tournament = await who.join();
    if (tournament) await say('tournaments', 'flag', tournament, username, ...reason('an entry to look at'));
    await say('harm', 'open', username, ...reason('has written at night about lost money'));
  },
  waiting: async (who) => {
    await who.payIn('200.00');
    await who.bind('0077 2026 4406');
    await who.missPayment(await who.bePaid('60.00'), 'My bank shows nothing.');
  },
  debtor: async (who) => {
    const deposit = await who.payIn('300.00');
    await who.bind('0077 2026 4407');
    await who.bePaid('290.00');
    await who.takeBack(deposit, '300.00');
  },
};
