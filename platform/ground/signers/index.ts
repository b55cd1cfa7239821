export {
  addSigner,
  getSignerSecret,
  listSigners,
  renewSignerSecret,
  setSignerEnd,
  type SignedAccess,
  type Signer,
  type SignerName,
} from './signer-store';
