export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The site that a passkey belongs to: its address without a slash at the end; the host is the relying party. */
export interface AtSite {
  siteOrigin: string;
  now: Date;
}

export interface PasskeyOffer {
  challengeId: string;
  /** For the browser, as JSON text. */
  options: string;
}

/** What is kept of a credential: enough to check its signatures, and of no use to sign anything. */
export interface Credential {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  signCount: number;
  transports: string[];
}
