import type { EmbeddedVendor } from '@/scripts/vendors/embedded-vendors';
import { connections } from './connections';

/** All that the house takes from the demo vendors: without this folder it goes on without them. */
export const vendor: EmbeddedVendor = {
  migrations: 'sandbox/migrations',
  connections,
  games: async () => {
    const [catalogue, { factsOf }, { catalogueLobbies }, { bookLobbies }] = await Promise.all([
      import('./catalogue/catalogue'),
      import('./catalogue/facts'),
      import('./catalogue/live-lobbies'),
      import('./book/lobbies'),
    ]);
    const { catalogueGameOf, gameCodesOnOffer, poolOf, stakeTermsOf, tableCodesOnOffer } = catalogue;
    const gameCodes = [...gameCodesOnOffer(), ...tableCodesOnOffer()];
    const lobbies = [...catalogueLobbies, ...bookLobbies];
    return { gameCodes, gameOf: catalogueGameOf, factsOf, poolOf, stakeTermsOf, lobbies };
  },
  history: async () => {
    const [{ keepHistory }, { playHistory }, { HistoryProgress }] = await Promise.all([
      import('./history/keep-history'),
      import('./history/play-history'),
      import('./history/progress'),
    ]);
    return {
      keep: ({ line, ...options }) =>
        keepHistory({ ...options, progress: new HistoryProgress({ line, log: options.log }) }),
      playAtOnce: async (url) => void (await playHistory({ url, restMs: 0 })),
    };
  },
  crowd: async () => {
    const { companyCount, keepCrowd } = await import('./crowd/keep-crowd');
    return { company: companyCount, keep: keepCrowd };
  },
  works: {
    dealer: async () => ({ keep: (await import('./server/live/dealer/keep-dealer')).keepDealer }),
    simulator: async () => ({ keep: (await import('./server/book/keep-simulator')).keepSimulator }),
  },
  retire: async () => (await import('./server/vendor/retire-shown')).retireShown,
  buildDocuments: async () => (await import('./proofs/verifier/build-verifier')).buildVerifier(),
  bench: async (origin) => [
    ...(await (await import('./bench/games')).benchGames(origin)),
    ...(await (await import('./bench/frames')).benchFrames(origin)),
  ],
  benchTables: async () => (await import('./bench/live/live')).benchLive(),
  benchBook: async () => (await import('./bench/book/book')).benchBook(),
  soak: async () => new (await import('./bench/soak/soak')).Soak(),
};
