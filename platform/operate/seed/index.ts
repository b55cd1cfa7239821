import '@/platform/people/notices';
export { lotterySeedGames } from './lottery-catalogue';
export { type CrowdLogin, crowdNames, enrolCrowd } from './enrol-crowd';
export { demonstrationCast, demonstrationPassword, highRoller, historyPlayer } from './cast';
export { demonstrationVendors } from './catalogue';
export type { Connections } from './connections';
export {
  isCastHere,
  isSeeded,
  seedCatalogue,
  seedDemonstration,
  type SeedGame,
  type SeedLobby,
} from './seed-demonstration';
