import '@/platform/people/notices';
export { demonstrationCast, demonstrationPassword, highRoller, historyPlayer, type CastMember } from './cast';
export { demonstrationVendors } from './catalogue';
export type { Connections } from './connections';
export {
  isSeeded,
  seedCatalogue,
  seedDemonstration,
  type DemonstrationInput,
  type SeedGame,
} from './seed-demonstration';
