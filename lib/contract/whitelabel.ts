import type { WhitelabelNode } from './calls/system';

/** Whether the brand has switched a module on. A module below one that is off is off, whatever it says itself. */
export function hasModule(nodes: readonly WhitelabelNode[], modId: string): boolean {
  return nodes.some(
    (node) => node.enabled === '1' && (node.modId === modId || hasModule(node.childrenNodes, modId)),
  );
}
