export { agentsHandlers } from './handlers';
export { findAffiliate, seedAffiliateCode } from './affiliate-store';
