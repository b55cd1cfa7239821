export { askGateway } from './ask';
export { handleGatewayRequest } from './door';
export { readGateway, type ReadResult } from './read';
