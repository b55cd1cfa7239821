export { callAsVisitor } from './door/call-as-visitor';
export { handleGatewayRequest } from './door/door';
export { readPublic, type ReadResult } from './door/read-public';
