export { callAsVisitor } from './call-as-visitor';
export { handleGatewayRequest } from './door/door';
export { ledToUnsubscribe, unsubscribeAtOnce } from './one-click-unsubscribe';
export { readPublic, type ReadResult } from './read-public';
