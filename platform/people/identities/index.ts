export { findIdentity, linkIdentity, type IdentityProvider } from './identity-store';
export { verifyFirebaseToken, type FirebaseIdentity } from './firebase-token';
