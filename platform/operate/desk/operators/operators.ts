import { say, type Said } from '@/lib/said';
import {
  endAllSessions,
  endInvitation,
  endOperator,
  endRole,
  getOperator,
  getOperatorByName,
  grantRole,
  hasAdmin,
  invite,
  inviteAnew,
  listFactors,
  listInvitations,
  listOperators,
  listRoles,
  listSessions,
  operatorRoles,
  renewInvitation,
  rolesAt,
  type Operator,
  type SentInvitation,
} from '@/platform/people/operators';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { nameIn } from '../eyes/person';
import { endOf, endOptions } from '../inputs';

const doing = ({ actor, reason, now }: DeskCall) => ({ actor, reason: reason || null, now });

/** By name or by id. */
async function requireOperator({ tx, args: [text = ''] }: DeskCall): Promise<Operator> {
  const operator = (await getOperator(tx, text)) ?? (await getOperatorByName(tx, text));
  if (!operator) throw new DeskError(say`There is no operator "${text}"`, 'unknown');
  return operator;
}

/** What an operator may do takes two people, as long as there is a second one who could agree. */
export async function ofTwo({ tx, now, operatorId }: DeskCall, why: Said): Promise<Said | null> {
  return (await hasAdmin(tx, now, operatorId)) ? why : null;
}

/** Whoever agreed does not get the address: who sends it asks for it. */
function addressOf({ via }: DeskCall, { invitationId, token, expiresAt }: SentInvitation): Shown {
  if (via === 'proposal') return { invitation: invitationId, next: say`operators address ${invitationId}` };
  return { invitation: invitationId, address: `/desk/invitation#${token}`, until: expiresAt };
}

/** Whoever has the address becomes the operator: neither who agreed nor a third one gets it, but who asked for the invitation. */
async function assertSender({ tx, now, actor }: DeskCall, invitationId: string): Promise<void> {
  const open = (await listInvitations(tx, now)).find(({ id }) => id === invitationId);
  if (open && nameIn(open.createdBy) !== nameIn(actor))
    throw new DeskError(
      say`${open.createdBy} has asked for it, and sends it: nobody else gets the address`,
      'forbidden',
    );
}

const isAdmin = async (call: DeskCall): Promise<boolean> => {
  const { id } = await requireOperator(call);
  return (await rolesAt(call.tx, id, call.now)).includes('admin');
};

async function show(call: DeskCall): Promise<Shown> {
  const { tx, now } = call;
  const { id, name, displayName, mail, status, createdAt, createdBy, endedAt } = await requireOperator(call);
  const roles = (await listRoles(tx, id)).map(({ role, from, until, grantedBy, endedBy }) => ({
    ...{ role, from, until, by: grantedBy, ended: endedBy },
  }));
  const factors = (await listFactors(tx, id)).map(
    ({ kind, name: called, createdAt: since, lastUsedAt: used }) => ({
      ...{ factor: kind, called, since, used },
    }),
  );
  const sessions = (await listSessions(tx, id, now)).map((session) => ({
    ...{ session: session.id, since: session.createdAt, seen: session.lastSeenAt, address: session.address },
  }));
  return {
    operator: id,
    name,
    displayName,
    mail,
    status,
    createdAt,
    createdBy,
    endedAt,
    roles,
    factors,
    sessions,
  };
}

/** Reads, and what only takes something away from who is no admin. */
const simple: DeskNoun = {
  list: {
    right: 'operators.read',
    kind: 'read',
    about: 'Who works at the desk, what they may be now, and when they were seen.',
    run: async ({ tx, now }) =>
      (await listOperators(tx, now)).map(
        ({ id, name, displayName, status, roles, factors, lastSeenAt }): Shown => ({
          ...{ operator: id, name, displayName, status, roles: roles.join(', ') },
          ...{ factors: factors.join(', '), seen: lastSeenAt },
        }),
      ),
  },
  show: {
    right: 'operators.read',
    kind: 'read',
    args: '<operator>',
    about: 'An operator with every role and its dates, second factors and open sessions.',
    run: show,
  },
  invitations: {
    right: 'operators.read',
    kind: 'read',
    about: 'Invitations that wait to be accepted.',
    run: async ({ tx, now }) =>
      (await listInvitations(tx, now)).map(
        ({ id, kind, name, displayName, roles, createdBy, expiresAt }): Shown => ({
          ...{ invitation: id, kind, name: name ?? displayName, roles: roles.join(', '), by: createdBy },
          until: expiresAt,
        }),
      ),
  },
  withdraw: {
    right: 'operators.write',
    kind: 'write',
    needsFresh: true,
    args: '<invitation>',
    needsReason: true,
    about: 'Takes an invitation back that was not accepted yet.',
    run: async (call) => {
      const [invitationId = ''] = call.args;
      await endInvitation(call.tx, { invitationId, ...doing(call) });
      return say`${invitationId} is void.`;
    },
  },
  'log-out': {
    right: 'operators.write',
    kind: 'write',
    needsFresh: true,
    args: '<operator>',
    needsReason: true,
    about: 'Ends every session of an operator, who may log in again.',
    run: async (call) => {
      const { id, name } = await requireOperator(call);
      const count = await endAllSessions(call.tx, { operatorId: id, ...doing(call) });
      if (count === 0) throw new DeskError(say`${name} has no open session`);
      return say`Sessions of ${name} that have ended: ${count}.`;
    },
  },
};

const inviting: DeskNoun = {
  add: {
    right: 'operators.write',
    kind: 'write',
    answersSecret: true,
    needsFresh: true,
    args: '<role…>',
    options: {
      name: 'how they are called in lists; they choose the name of their login',
      mail: 'an e-mail address',
    },
    needsReason: true,
    about: `Invites an operator, as ${operatorRoles.join(', ')}: an address that is good once, for 24 hours. Takes two people while there is an admin.`,
    subjectOf: ({ args, options }) => [options.name ?? options.mail ?? '', ...args].join(' ').trim(),
    fourEyes: (call) => ofTwo(call, say`Somebody is to work at the desk`),
    run: async (call) => {
      const { name: displayName = null, mail = null } = call.options;
      return addressOf(call, await invite(call.tx, { roles: call.args, displayName, mail, ...doing(call) }));
    },
  },
  anew: {
    right: 'operators.write',
    kind: 'write',
    answersSecret: true,
    needsFresh: true,
    args: '<operator>',
    needsReason: true,
    about:
      'Instead of a reset: ends password, second factors and sessions, and invites the operator to choose new ones.',
    fourEyes: (call) => ofTwo(call, say`Whoever gets the address becomes this operator`),
    run: async (call) => {
      const { id: operatorId } = await requireOperator(call);
      return addressOf(call, await inviteAnew(call.tx, { operatorId, ...doing(call) }));
    },
  },
  address: {
    right: 'operators.write',
    kind: 'write',
    answersSecret: true,
    needsFresh: true,
    args: '<invitation>',
    needsReason: true,
    about:
      'Shows the address of an open invitation to who has asked for it, this once; the one before is void, and it is good for 24 hours.',
    run: async (call) => {
      const [invitationId = ''] = call.args;
      await assertSender(call, invitationId);
      return addressOf(call, await renewInvitation(call.tx, { invitationId, ...doing(call) }));
    },
  },
};

const rights: DeskNoun = {
  grant: {
    right: 'operators.write',
    kind: 'write',
    needsFresh: true,
    args: `<operator> <${operatorRoles.join('|')}>`,
    options: endOptions,
    needsReason: true,
    about: 'Gives an operator a role from now on, until a date where one is said. Takes two people.',
    subjectOf: ({ args }) => args.join(' '),
    fourEyes: (call) => ofTwo(call, say`It changes what somebody may do`),
    run: async (call) => {
      const { id: operatorId, name } = await requireOperator(call);
      const [, role = ''] = call.args;
      await grantRole(call.tx, { operatorId, role, until: endOf(call), ...doing(call) });
      return say`${name} is ${role} from now on.`;
    },
  },
  revoke: {
    right: 'operators.write',
    kind: 'write',
    needsFresh: true,
    args: `<operator> <${operatorRoles.join('|')}>`,
    needsReason: true,
    about: 'Takes a role from an operator. Takes two people.',
    subjectOf: ({ args }) => args.join(' '),
    fourEyes: (call) => ofTwo(call, say`It changes what somebody may do`),
    run: async (call) => {
      const { id: operatorId, name } = await requireOperator(call);
      const [, role = ''] = call.args;
      await endRole(call.tx, { operatorId, role, ...doing(call) });
      return say`${name} is not ${role} any more.`;
    },
  },
  end: {
    right: 'operators.write',
    kind: 'write',
    needsFresh: true,
    args: '<operator>',
    needsReason: true,
    about: 'Ends an operator for good, with roles and sessions, at once. An admin is ended by two people.',
    fourEyes: async (call) => ((await isAdmin(call)) ? ofTwo(call, say`Somebody is an admin no more`) : null),
    run: async (call) => {
      const { id: operatorId, name } = await requireOperator(call);
      await endOperator(call.tx, { operatorId, ...doing(call) });
      return say`${name} has ended.`;
    },
  },
};

/** Who works at the desk. Whoever gets an address becomes an operator by it, so it is shown once, to who asked for it. */
export const operators: DeskNoun = { ...simple, ...inviting, ...rights };
