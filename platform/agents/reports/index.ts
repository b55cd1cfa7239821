export { agentReportsHandlers } from './handlers';
