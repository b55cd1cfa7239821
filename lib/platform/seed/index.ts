export { demonstrationCast, demonstrationPassword, type CastMember } from './cast';
export { demonstrationVendors, sandboxSigner } from './catalogue';
export {
  isSeeded,
  seedCatalogue,
  seedDemonstration,
  type DemonstrationInput,
  type SlotSummary,
} from './seed-demonstration';
