import { recordAudit, setAuditOrigin } from '@/platform/ground/audit';
import { getSettings } from '@/platform/brand/settings';
import { inTransaction, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { hashPassword } from '../../members';
import type { PasskeyOffer } from '../../passkeys';
import { offerAuthenticator, offerPasskey, writeFactor, type AuthenticatorOffer } from '../factors/enrol';
import { OperatorError } from '../errors';
import { getOpenInvitation, markAccepted, type Invitation } from './operator-invitation-store';
import { hasAdmin, insertOperator, insertPassword, lockAdmins, requireActive } from '../operator-store';
import { insertRoles } from '../roles';
import { isGuessable, passwordLength, readDisplayName, readOperatorName } from '../rules';
import type { NewFactor } from '../types';

/** What the page of an invitation shows; null when it was used, renewed, taken back or is over. */
export async function readInvitation(reader: Reader, token: string, now: Date): Promise<Invitation | null> {
  const invitation = await getOpenInvitation(reader, token, now);
  if (invitation?.kind === 'first' && (await hasAdmin(reader, now))) return null;
  return invitation;
}

async function requireInvitation(reader: Reader, token: string, now: Date): Promise<Invitation> {
  const invitation = await readInvitation(reader, token, now);
  if (!invitation) throw new OperatorError('invitation.over');
  return invitation;
}

/** The invited operator's name, or what was typed for one. Throws `name.invalid`. */
function nameOf(invitation: Invitation, typed: string | null): string {
  const name = invitation.name ?? readOperatorName(typed ?? '');
  if (name === null) throw new OperatorError('name.invalid');
  return name;
}

/** What a browser needs to make the passkey of who accepts. Throws `invitation.over`, `name.invalid`. */
export async function startInvitedPasskey(
  tx: Tx,
  { token, name, siteOrigin, now }: { token: string; name: string | null; siteOrigin: string; now: Date },
): Promise<PasskeyOffer> {
  const invitation = await requireInvitation(tx, token, now);
  const person = { operatorId: invitation.operatorId, name: nameOf(invitation, name), now };
  return offerPasskey(tx, { ...person, siteOrigin });
}

/** The secret for the app of who accepts; one that was shown before is void. Throws `invitation.over`, `name.invalid`. */
export async function startInvitedAuthenticator(
  tx: Tx,
  { token, name, now }: { token: string; name: string | null; now: Date },
): Promise<AuthenticatorOffer> {
  const invitation = await requireInvitation(tx, token, now);
  return offerAuthenticator(tx, { operatorId: invitation.operatorId, name: nameOf(invitation, name), now });
}

/** Throws `password.length`, `password.weak`. */
async function assertPassword(
  reader: Reader,
  password: string,
  known: readonly (string | null)[],
  now: Date,
): Promise<void> {
  if (password.length < passwordLength.least || password.length > passwordLength.most)
    throw new OperatorError('password.length');
  const { brandName, weakDefaultPassword } = await getSettings(reader, now);
  const isWeak = isGuessable(password, [...known, brandName, weakDefaultPassword]);
  if (isWeak) throw new OperatorError('password.weak');
}

export interface Acceptance {
  token: string;
  /** Without meaning for who is invited anew. */
  name: string | null;
  /** Absent: what the invitation says, or else the name. */
  displayName?: string | null;
  password: string;
  factor: NewFactor;
  /** Where whoever accepts is. */
  address: string;
  now: Date;
}

/**
 * Makes an operator of who holds an invitation, or lets one in again who was invited anew: password and second factor in
 * one transaction, and the invitation is used up. Of two at the same moment one wins. A refusal changes nothing, so that the
 * same address may try again. Throws `invitation.over`, `name.invalid`, `name.taken`, `display.name.invalid`,
 * `password.length`, `password.weak`, `factor.invalid`, `operator.ended`.
 */
export async function acceptInvitation(
  db: Db,
  { token, name: typed, displayName: shown = null, password, factor, address, now }: Acceptance,
): Promise<{ operatorId: string; name: string }> {
  const invitation = await requireInvitation(db, token, now);
  const name = nameOf(invitation, typed);
  const displayName = readDisplayName(shown || invitation.displayName || name);
  if (displayName === null) throw new OperatorError('display.name.invalid');
  await assertPassword(db, password, [name, displayName, invitation.mail?.split('@')[0] ?? null], now);
  const passwordHash = await hashPassword(password);
  const { operatorId } = invitation;
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    if (!(await markAccepted(tx, invitation.id, now))) throw new OperatorError('invitation.over');
    if (invitation.kind === 'first' && (await hasAdmin(tx, now))) throw new OperatorError('invitation.over');
    if (invitation.kind === 'anew') await requireActive(tx, operatorId);
    else await create(tx, { invitation, name, displayName, now });
    await insertPassword(tx, { operatorId, passwordHash, now });
    await writeFactor(tx, { operatorId, factor, now });
    await setAuditOrigin(tx, { via: 'page', sessionId: null, address });
    await recordAudit(tx, {
      actor: `desk:${name}`,
      action: 'operator.accept',
      subject: operatorId,
      after: { invitation: invitation.id, roles: invitation.roles, factor: factor.kind },
      now,
    });
    return { operatorId, name };
  });
}

async function create(
  tx: Tx,
  row: { invitation: Invitation; name: string; displayName: string; now: Date },
): Promise<void> {
  const { invitation, name, displayName, now } = row;
  const { operatorId, mail, createdBy, roles } = invitation;
  if (!(await insertOperator(tx, { id: operatorId, name, displayName, mail, createdBy, now })))
    throw new OperatorError('name.taken');
  await insertRoles(tx, { operatorId, roles, from: now, until: null, actor: createdBy, now });
}
