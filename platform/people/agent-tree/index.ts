export { addNode } from './add-node';
export {
  ancestorsOf,
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
