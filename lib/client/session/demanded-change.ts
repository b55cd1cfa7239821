/**
 * The change of the password that a login has demanded, until it is made. Who just gave the old password is not asked for
 * it again, and a first login is over only with the change: a platform that heard of it before would want the old one.
 */
interface DemandedChange {
  isFirstLogin: boolean;
  /** Somebody else has opened the account: the terms and the age belong to the change. */
  mustAcceptTerms?: boolean;
}

let demanded: DemandedChange | null = null;

export const demandChange = (change: DemandedChange): void => void (demanded = change);
export const demandedChange = (): DemandedChange | null => demanded;
export const endDemandedChange = (): void => void (demanded = null);
