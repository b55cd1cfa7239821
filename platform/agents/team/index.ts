export { agentTeamHandlers } from './handlers';
