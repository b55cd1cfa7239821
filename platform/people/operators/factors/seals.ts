import type { Seal } from '@/lib/server/sealed-text';

/** Bind a secret to its row: that of an enrolment opens no authenticator, and the other way round. */
export const sealOfAuthenticator = (rowId: string): Seal => ({ purpose: 'operator-authenticators', rowId });
export const sealOfEnrolment = (rowId: string): Seal => ({ purpose: 'operator-enrolments', rowId });
