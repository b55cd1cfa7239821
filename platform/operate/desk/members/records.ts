import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { traceCommand, traceMovements, type TracedTransfer } from '@/platform/ground/ledger-reports';
import { getMember } from '@/platform/people/members';
import { deviceNameOf } from '@/platform/people/security';
import { DeskError, type DeskCall, type DeskCommand, type DeskNoun, type Shown } from '../command';
import { requireMember, requireWhole } from '../inputs';
import { getBet, listBets, listDevices, listSessions, type BetRow, type Page } from './record-store';

/** A point is one unit and has no hundredths. */
const amountText = (amountMinor: bigint, currency: string): string =>
  currency === 'POINTS' ? amountMinor.toString() : moneyText(amountMinor);

const afterText = (amountMinor: bigint | null, currency: string): string | null =>
  amountMinor === null ? null : amountText(amountMinor, currency);

async function pageOf({ tx, args, options: { before, limit = '50' } }: DeskCall): Promise<Page> {
  const { id } = await requireMember(tx, args[0] ?? '');
  return { memberId: id, before, limit: requireWhole(limit, '--limit', [1, 200]) };
}

/** A list of one member's that goes on, the newest first. */
function list(
  about: string,
  { pagedBy, kind }: { pagedBy: string; kind: string },
  run: (call: DeskCall, page: Page) => Promise<Shown[]>,
): DeskCommand {
  return {
    right: 'members.read',
    kind: 'read',
    args: '<member>',
    options: { before: `what was before this one: ${kind}_…`, limit: 'how many; 50 when it is not said' },
    pagedBy,
    about,
    run: async (call) => run(call, await pageOf(call)),
  };
}

/** One that a replica may answer: sessions and devices are none. */
const record = (...said: Parameters<typeof list>): DeskCommand => ({ ...list(...said), reads: 'caught-up' });

const proofOf = ({ proofUrl, vendorRoundId }: BetRow): string | null =>
  proofUrl && proofUrl.replace('{roundId}', encodeURIComponent(vendorRoundId));

const shownBet = (row: BetRow): Shown => ({
  startedAt: row.startedAt,
  game: row.game,
  vendor: row.vendor,
  stake: moneyText(row.stakeMinor),
  payout: moneyText(row.payoutMinor),
  currency: row.currency,
  state: row.status,
  settledAt: row.settledAt,
  proof: proofOf(row),
  round: row.round,
});

async function sideOf(
  { tx }: DeskCall,
  { owner, purpose, balanceAfterMinor }: TracedTransfer['from'],
  currency: string,
): Promise<Shown> {
  const member = owner.startsWith('mem_') ? await getMember(tx, owner) : null;
  return {
    owner: member?.username ?? owner,
    ...(member && { member: member.id }),
    purse: purpose,
    balanceAfter: afterText(balanceAfterMinor, currency),
  };
}

/** A movement → its command → both sides → the round and where its proof is. */
async function movement(call: DeskCall): Promise<Shown> {
  const [id = ''] = call.args;
  const transfers = await traceCommand(call.tx, id);
  const asked = transfers.find((transfer) => transfer.id === id);
  if (!asked) throw new DeskError(say`There is no movement ${id}`, 'unknown');
  const shown = (transfer: TracedTransfer): Shown => ({
    movement: transfer.id,
    at: transfer.at,
    kind: transfer.kind,
    phase: transfer.phase,
    amount: amountText(transfer.amountMinor, transfer.currency),
    currency: transfer.currency,
    reference: transfer.reference,
  });
  const round = await getBet(call.tx, asked.reference);
  const others = transfers.filter((transfer) => transfer !== asked);
  return {
    ...shown(asked),
    command: asked.command,
    commandAt: asked.commandAt,
    ends: asked.ends,
    endedBy: asked.endedBy,
    corrects: asked.corrects,
    correctedBy: asked.correctedBy,
    from: await sideOf(call, asked.from, asked.currency),
    to: await sideOf(call, asked.to, asked.currency),
    ...(round && { play: shownBet(round) }),
    ...(others.length > 0 && { sameCommand: others.map(shown) }),
  };
}

export const records: DeskNoun = {
  ledger: record(
    'What moved on the accounts of a member, the newest first.',
    { pagedBy: 'movement', kind: 'trf' },
    async ({ tx }, { memberId, ...page }) =>
      (await traceMovements(tx, { owner: memberId, ...page })).map((row) => ({
        at: row.at,
        kind: row.kind,
        phase: row.phase,
        purse: row.purpose,
        change: amountText(row.amountMinor, row.currency),
        balanceAfter: afterText(row.balanceAfterMinor, row.currency),
        currency: row.currency,
        reference: row.reference,
        command: row.command,
        movement: row.id,
      })),
  ),
  movement: {
    right: 'members.read',
    kind: 'read',
    args: '<movement>',
    about: 'One movement: its command, both its sides, and the round with its proof.',
    run: movement,
  },
  bets: record(
    'Rounds of a member with stake, payout and proof, the newest first.',
    { pagedBy: 'round', kind: 'rnd' },
    async ({ tx }, page) => (await listBets(tx, page)).map(shownBet),
  ),
  sessions: list(
    'Logins of a member, the newest first.',
    { pagedBy: 'session', kind: 'ses' },
    async ({ tx }, page) =>
      (await listSessions(tx, page)).map((row) => ({
        createdAt: row.createdAt,
        lastSeenAt: row.lastSeenAt,
        endedAt: row.endedAt,
        end: row.endReason,
        method: row.method,
        kind: row.kind,
        address: row.address,
        on: deviceNameOf(row.userAgent) || row.userAgent,
        device: row.deviceId,
        session: row.id,
      })),
  ),
  devices: list(
    'Devices on which a member has logged in, and who else has, the last used first.',
    { pagedBy: 'device', kind: 'dev' },
    async ({ tx }, page) =>
      (await listDevices(tx, page)).map((row) => ({
        lastLoginAt: row.lastLoginAt,
        firstLoginAt: row.firstLoginAt,
        on: deviceNameOf(row.userAgent) || row.userAgent,
        rememberedUntil: row.rememberedUntil,
        signedOutAt: row.signedOutAt,
        others: row.others.join(', ') || null,
        device: row.id,
      })),
  ),
};
