export { demonstrationCast, demonstrationPassword, historyPlayer, type CastMember } from './cast';
export { demonstrationVendors, sandboxSigner, studioOfTitle } from './catalogue';
export {
  isSeeded,
  seedCatalogue,
  seedDemonstration,
  type DemonstrationInput,
  type SlotSummary,
} from './seed-demonstration';
