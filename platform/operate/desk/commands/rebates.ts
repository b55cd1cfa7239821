import { classifications } from '@/lib/contract/calls/catalogue';
import { gameTypes } from '@/lib/contract/types';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { keyOf, listRates, putRebateRate, RebateRateError } from '@/platform/engage/rebates';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { requireOneOf } from '../inputs';

/** 50 is `0.50 %`. */
const percentText = (basisPoints: number) =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')} %`;

function basisPointsOf(text: string): number {
  const [, whole = '', hundredths = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const basisPoints = Number.parseInt(whole, 10) * 100 + Number.parseInt(hundredths.padEnd(2, '0'), 10);
  if (!(basisPoints <= 1_000)) throw new DeskError(say`A rate is percent from 0 to 10, such as 0.5 or 0.05`);
  return basisPoints;
}

/** `RNG`, or a class of it: `RNG.TG`. */
function placeOf({ args: [text = ''] }: DeskCall) {
  const [type = '', ofType] = text.toUpperCase().split('.', 2);
  const gameType = requireOneOf(type, say`A type of game`, gameTypes);
  if (ofType === undefined) return { gameType };
  return { gameType, classification: requireOneOf(ofType, say`A class`, classifications) };
}

/** What settled stakes earn back. */
export const rebates: DeskNoun = {
  show: {
    right: 'content.read',
    kind: 'read',
    about: 'The rates in force, by type of game and class; without a class it is the rate of all others.',
    run: async ({ tx, now }) =>
      [...(await listRates(tx, now))].map(([key, basisPoints]) => ({
        of: key.replace(/\/$/, '').replace('/', '.'),
        rate: percentText(basisPoints),
      })),
  },
  set: {
    right: 'settings.write',
    kind: 'write',
    needsFresh: true,
    fourEyes: () => say`It changes what the house pays`,
    args: '<type.class> <percent>',
    needsReason: true,
    about:
      'Changes a rate from the next day (UTC) on: rebates set RNG.TG 0.05. Refused where a game would give back all of a stake.',
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      const place = placeOf(call);
      const rateBasisPoints = basisPointsOf(call.args[1] ?? '');
      const before = (await listRates(tx, now)).get(keyOf(place.gameType, place.classification ?? ''));
      try {
        await putRebateRate(tx, { ...place, rateBasisPoints, effectiveFrom: now, recordedBy: actor });
      } catch (error) {
        if (error instanceof RebateRateError) throw new DeskError(error.said);
        throw error;
      }
      const subject = [place.gameType, place.classification].filter(Boolean).join('.');
      const texts = {
        before: before === undefined ? null : percentText(before),
        after: percentText(rateBasisPoints),
      };
      await recordAudit(tx, { actor, action: 'rebate.set', subject, ...texts, reason, now });
      return say`The rebate of ${subject} is ${texts.after} from the next day on.`;
    },
  },
};
