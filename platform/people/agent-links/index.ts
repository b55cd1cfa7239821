export { createLink, endLink } from './create-link';
export { agentsHandlers } from './handlers';
export {
  type AgentLink,
  countOpenLinks,
  findLink,
  listLinks,
  seedLink,
  takePresetOffers,
} from './link-store';
export { type LinkOffers, type RegisteredAgent, provideLinkOffers } from './ports';
export { linkStateOf } from './rules';
export { holdLink, useLink } from './use-link';
