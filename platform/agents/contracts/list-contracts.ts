import {
  type ContractKindState,
  type ContractList,
  type ContractsInput,
} from '@/lib/contract/calls/agent-centre/agent-contracts';
import { contractKinds } from '@/lib/contract/agent-rules/terms';
import { invalidFields } from '@/lib/contract/errors';
import type { CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { countWaiting } from '@/platform/people/agent-dues';
import { agentScope, requireRole } from '../scope';
import { listContractPage, listPromised, listReceived } from './contract-store';
import { terrainAt } from './kinds';
import { presentContracts } from './present-contract';
import { endOf, isMade, stateOf } from './rules';

const pageSize = 50;

/** `<ISO time> <id>`: what is older comes after. Throws on anything else. */
export function cursorOf(text: string | undefined): { at: Date; id: string } | undefined {
  if (text === undefined) return undefined;
  const [time = '', id = '', ...rest] = text.split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || id === '' || rest.length > 0)
    throw invalidFields({ cursor: { code: 'invalid' } });
  return { at, id };
}

/** How each kind of contract stands with an account: whether the brand has it on, what waits, whether it may be offered. */
export async function kindStates(reader: Reader, ownerId: string, now: Date): Promise<ContractKindState[]> {
  const { isOpen } = await terrainAt(reader, now);
  const waiting = await countWaiting(reader, ownerId, now);
  const received = await listReceived(reader, [ownerId]);
  const promised = await listPromised(reader, ownerId);
  return contractKinds.map((kind) => {
    const own = received.filter((contract) => contract.kind === kind);
    const canOffer =
      isOpen(kind) &&
      own.some((contract) => isMade(contract) && stateOf(contract, now) === 'active' && !endOf(contract));
    const hasAny = own.length > 0 || promised.some((contract) => contract.kind === kind);
    return { kind, isOpen: isOpen(kind), isShown: hasAny, waiting: waiting[kind] ?? 0, canOffer };
  });
}

/** `AC_getContracts`, for everybody but readers. */
export async function listContractsOf(context: CallContext, input: ContractsInput): Promise<ContractList> {
  const { db, now } = context;
  const scope = await agentScope(context);
  requireRole(scope, ['master', 'agent', 'helper']);
  const { kind, side, state, cursor } = input;
  const { ownerId } = scope;
  const page = { memberId: ownerId, kind, side, state, before: cursorOf(cursor), now, limit: pageSize + 1 };
  const found = await listContractPage(db, page);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    list: await presentContracts(db, shown, { scope, now }),
    next: last ? `${last.offeredAt.toISOString()} ${last.id}` : null,
    kinds: await kindStates(db, ownerId, now),
  };
}
