export { addNode } from './add-node';
export { agentDayOf } from './agent-day';
export {
  ancestorsOf,
  countDirectAgents,
  holdNode,
  isBelowPath,
  isDirectlyBelowPath,
  listNodes,
  nodeByNo,
  nodeOf,
  uplineOf,
} from './node-store';
export { belowRange, isBelow } from './rules';
export { type AgentNode, hasNode, houseNodeNo, isAgentType } from './types';
