import { addressKey, isPublicAddress } from '@/lib/server/ip-key';
import { say } from '@/lib/said';
import { ancestorsOf } from '@/platform/people/agent-tree';
import { getMember } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskCommand } from '../command';
import { findOwn, listPayoutSharers, tracesOf, type OperatorTraces } from './own-store';
import { nameIn } from './person';

const lookBackMs = 30 * 24 * 3_600_000;

/** An address inside a house or of this computer is everybody's, and shows nothing. */
const telling = ({ places, ...traces }: OperatorTraces): OperatorTraces => ({
  ...traces,
  places: places.filter(({ address }) => isPublicAddress(addressKey(address))),
});

/**
 * Nobody decides about money of an account that seems to be their own: one with their e-mail address, or one that has logged in
 * within 30 days where they sat, with the same browser; nor of one that shares an account for payouts with such a one, or that
 * stands below it in the tree of agents. It holds for whoever proposes and for whoever agrees. Throws `DeskError`.
 */
export async function assertAnothers(call: DeskCall, command: DeskCommand): Promise<void> {
  const memberId = await command.concerns?.(call);
  if (!memberId) return;
  const { tx, now, actor, agreedBy } = call;
  const since = new Date(now.getTime() - lookBackMs);
  const names = [actor, agreedBy].filter(Boolean).map(nameIn);
  const traces = telling(await tracesOf(tx, { names, since }));
  if (traces.mails.length === 0 && traces.places.length === 0) return;
  const above = (await ancestorsOf(tx, memberId)).map((node) => node.memberId);
  const members = [...(await listPayoutSharers(tx, memberId)), ...above];
  const own = await findOwn(tx, { members, traces, since });
  if (own === null) return;
  const username = (await getMember(tx, own))?.username ?? own;
  throw new DeskError(
    say`${username} seems to be an account of ${traces.names.join(' or ')}: somebody else decides`,
    'forbidden',
  );
}

/** Whether two operators have worked at one place with one browser within a day: noted with what one of them agrees to. */
export async function haveSatTogether(call: DeskCall, names: readonly [string, string]): Promise<boolean> {
  const since = new Date(call.now.getTime() - 24 * 3_600_000);
  const [one, other] = [
    await tracesOf(call.tx, { names: [names[0]], since }),
    await tracesOf(call.tx, { names: [names[1]], since }),
  ];
  return one.places.some(({ address, browser }) =>
    other.places.some((place) => place.address === address && place.browser === browser),
  );
}
