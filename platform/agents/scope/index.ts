export {
  type AgentRole,
  type AgentScope,
  agentScope,
  isDirect,
  nameFor,
  nameOfNode,
  openAccountRef,
  openDirectRef,
  openListedRef,
  requireRole,
  sealAccountRef,
} from './agent-scope';
export { isListed, listUnlisted } from './listed-store';
