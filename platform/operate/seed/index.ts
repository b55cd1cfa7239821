import '@/platform/people/notices';
export { demonstrationCast, demonstrationPassword, highRoller, historyPlayer } from './cast';
export { demonstrationVendors } from './catalogue';
export type { Connections } from './connections';
export { isSeeded, seedCatalogue, seedDemonstration, type SeedGame } from './seed-demonstration';
