export {
  type AgentRole,
  type AgentScope,
  agentScope,
  isDirect,
  nameFor,
  nameOfNode,
  openAccountRef,
  openDirectRef,
  requireRole,
  sealAccountRef,
} from './agent-scope';
export { isListed, listUnlisted } from './listed-store';
