export {
  addSigner,
  getSignerSecret,
  listSigners,
  renewSignerSecret,
  setSignerEnd,
  type SignedAccess,
  type SignerName,
} from './signer-store';
