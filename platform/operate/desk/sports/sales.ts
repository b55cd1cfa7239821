import { say, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  getSportBook,
  previewVoid,
  readBookEvent,
  resumeSales,
  stopSales,
  voidBets,
} from '@/platform/play/sport-events';
import { DeskError, type DeskCall, type Shown } from '../command';
import { asked } from './asked';

/** `<match> [market]`, as the book knows them. Throws `DeskError`. */
async function subjectOf({ tx, args }: DeskCall) {
  const [eventId = '', market = null] = args;
  const book = await getSportBook(tx);
  if (!book) throw new DeskError(say`No book is connected that takes orders`);
  const { event, markets } = await asked(() => readBookEvent(tx, eventId));
  const found = market === null ? event : markets.find((each) => each.market === market);
  if (!found)
    throw new DeskError(say`${eventId} has no market ${market ?? ''}. See: sports markets`, 'unknown');
  return { vendorSigner: book.vendorSigner, eventId, market, isHeld: found.isHeld, isVoid: found.isVoid };
}

const calledBy = ({ args }: DeskCall): string => args.join(' ');

const note = (call: DeskCall, verb: string, [before, after]: readonly [Shown | null, Shown]) =>
  recordAudit(call.tx, {
    ...{
      actor: call.actor,
      action: `sports.${verb}`,
      subject: calledBy(call),
      reason: call.reason,
      now: call.now,
    },
    ...{ ...(before && { before }), after },
  });

const sale = (state: 'open' | 'stopped'): Shown => ({ sale: state });

export async function stop(call: DeskCall): Promise<Said> {
  const { vendorSigner, eventId, market, isVoid } = await subjectOf(call);
  if (isVoid) throw new DeskError(say`${calledBy(call)} is void`, 'gone');
  const { actor: by, reason, now } = call;
  if (!(await stopSales(call.tx, { vendorSigner, eventId, market, by, reason, now })))
    throw new DeskError(say`${calledBy(call)} is stopped already`, 'gone');
  await note(call, 'stop', [sale('open'), sale('stopped')]);
  return say`Nothing of ${calledBy(call)} is sold until you resume it: the book is told now. See: sports orders`;
}

export async function resume(call: DeskCall): Promise<Said> {
  const { vendorSigner, eventId, market, isVoid } = await subjectOf(call);
  if (isVoid) throw new DeskError(say`${calledBy(call)} is void`, 'gone');
  const { actor: by, reason, now } = call;
  if (!(await resumeSales(call.tx, { vendorSigner, eventId, market, by, reason, now })))
    throw new DeskError(say`${calledBy(call)} is not stopped. See: sports exposure`, 'gone');
  await note(call, 'resume', [sale('stopped'), sale('open')]);
  return say`${calledBy(call)} is on sale again as soon as the book has heard of it. See: sports orders`;
}

/** What is shown is named, and exactly that is ordered: when anything has changed by then, it is proposed again or refused. */
export async function voidEvent(call: DeskCall): Promise<Said> {
  const { isHeld, isVoid, ...subject } = await subjectOf(call);
  if (isVoid) throw new DeskError(say`${calledBy(call)} is void`, 'gone');
  // While bets are taken, what is shown is not what would be done.
  if (!isHeld) throw new DeskError(say`Stop its sales first: sports stop ${calledBy(call)}`);
  const preview = await asked(() => previewVoid(call.tx, subject));
  const { actor: by, reason, now } = call;
  await voidBets(call.tx, { ...subject, by, reason, now }, preview);
  const { bets, stakes, refund, shown } = preview;
  await note(call, 'void', [null, { bets, stakes, refund, shown }]);
  return say`${bets} bets are void, with a refund of ${refund}: the book is told now. See: sports orders`;
}
