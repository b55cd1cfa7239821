import '@/platform/people/notices';
export { demonstrationCast, demonstrationPassword, highRoller, historyPlayer, type CastMember } from './cast';
export { demonstrationVendors, sandboxSigner } from './catalogue';
export {
  isSeeded,
  seedCatalogue,
  seedDemonstration,
  type DemonstrationInput,
  type SeedGame,
} from './seed-demonstration';
