export { findIdentity, linkIdentity } from './identity-store';
export { verifyFirebaseToken, type FirebaseIdentity } from './firebase-token';
