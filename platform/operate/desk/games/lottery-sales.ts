import { lotteryGameOf } from '@/lib/lottery/calendar';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  findOpenDraw,
  listDrawsOnSale,
  resumeLotterySale,
  stopLotterySale,
  type DrawOnSale,
} from '@/platform/play/lottery';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';

const shown = ({ stakeMinor, worstMinor, stopped, ...draw }: DrawOnSale): Shown => ({
  ...{ game: draw.gameCode, issue: draw.issue, name: draw.name, state: stopped ? 'stopped' : 'open' },
  ...{ locksAt: draw.locksAt, drawsAt: draw.drawsAt, tickets: draw.tickets },
  ...{ stakes: moneyText(stakeMinor), liability: moneyText(worstMinor) },
  ...{ exposure: moneyText(worstMinor - stakeMinor), stopped, reason: draw.reason },
});

/** `<game> [issue]`; an issue that is named is on sale. */
async function subjectOf({ tx, now, args }: DeskCall) {
  const [gameCode = '', issue = null] = args;
  if (!lotteryGameOf(gameCode)) throw new DeskError(say`There is no lottery ${gameCode}`, 'unknown');
  if (issue !== null && !(await findOpenDraw(tx, { gameCode, issue, now })))
    throw new DeskError(say`There is no draw ${issue} of ${gameCode} on sale; what is locked stays`, 'gone');
  return { gameCode, issue };
}

const note = (
  { tx, now, actor, reason, args }: DeskCall,
  verb: 'stop' | 'resume',
  [before, after]: [Shown, Shown],
) =>
  recordAudit(tx, { actor, action: `lottery.${verb}`, subject: args.join(' '), before, after, reason, now });

const sale = (state: 'open' | 'stopped'): Shown => ({ sale: state });

/** What is on sale, and whether it goes on. */
export const lotterySales: DeskNoun = {
  draws: {
    right: 'games.read',
    kind: 'read',
    about:
      'Every draw on sale with what was sold, and what its worst number would cost beyond the stakes: the worst first.',
    run: async ({ tx, now }) => (await listDrawsOnSale(tx, now)).map(shown),
  },
  stop: {
    right: 'games.write',
    kind: 'write',
    args: '<game> [issue]',
    needsReason: true,
    about:
      'Sells no more of an issue, or of a lottery altogether, from now on. What was sold stays, and is drawn.',
    run: async (call) => {
      const subject = await subjectOf(call);
      const { actor: by, reason, now } = call;
      if (!(await stopLotterySale(call.tx, { ...subject, reason, by, now })))
        throw new DeskError(say`${call.args.join(' ')} is stopped already`, 'gone');
      await note(call, 'stop', [sale('open'), sale('stopped')]);
      return say`Nothing of ${call.args.join(' ')} is sold until you resume it.`;
    },
  },
  resume: {
    right: 'games.write',
    kind: 'write',
    args: '<game> [issue]',
    needsReason: true,
    about: 'Sells a stopped issue, or a stopped lottery, again.',
    run: async (call) => {
      const { gameCode, issue } = await subjectOf(call);
      if (!(await resumeLotterySale(call.tx, { gameCode, issue, now: call.now })))
        throw new DeskError(say`${call.args.join(' ')} is not stopped. See: lottery draws`, 'gone');
      await note(call, 'resume', [sale('stopped'), sale('open')]);
      return say`${call.args.join(' ')} is on sale again.`;
    },
  },
};
