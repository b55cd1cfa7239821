export { callAsVisitor } from './call-as-visitor';
export { handleGatewayRequest } from './door/door';
export { readPublic, type ReadResult } from './read-public';
