export {
  addSigner,
  getSignerSecret,
  listSigners,
  renewSignerSecret,
  setSignerEnd,
  type SignedAccess,
} from './signer-store';
