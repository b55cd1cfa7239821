export { agentContractsHandlers } from './handlers';
