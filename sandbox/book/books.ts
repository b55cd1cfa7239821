import type { OddsFormat } from '@/sandbox/kit/odds/odds-formats';

/** The sports that can be bet on. */
export const bookSports = [
  'football',
  'basketball',
  'tennis',
  'badminton',
  'tableTennis',
  'volleyball',
  'breachline',
  'tidegate',
  'paperTigers',
] as const;
export type BookSport = (typeof bookSports)[number];

export const esportCodes = ['breachline', 'tidegate', 'paperTigers'] as const satisfies readonly BookSport[];
const isEsport = (sport: BookSport): boolean => (esportCodes as readonly BookSport[]).includes(sport);
const sports = bookSports.filter((sport) => !isEsport(sport));

export type BookLayout = 'asian' | 'cards' | 'table';

/** One engine and one board stand behind all books; a book is what it offers and how it looks. */
export interface Book {
  vendorCode: 'FB' | 'TOUCHLINE' | 'AV' | 'AI' | 'IMES' | 'TF' | 'IA';
  /** As the vendor calls itself in every language. */
  name: string;
  /** The game of the catalogue that opens it and that its stakes name; it is listed nowhere. */
  lobbyCode: string;
  gameType: 'SPORTS' | 'ESPORTS';
  sports: readonly BookSport[];
  layout: BookLayout;
  /** How prices are shown until a player chooses otherwise. */
  format: OddsFormat;
}

const table = { gameType: 'ESPORTS', layout: 'table', format: 'decimal' } as const;

export const books: readonly Book[] = [
  {
    vendorCode: 'FB',
    name: 'Fairball',
    lobbyCode: 'fairball',
    gameType: 'SPORTS',
    sports,
    layout: 'asian',
    format: 'malay',
  },
  {
    vendorCode: 'TOUCHLINE',
    name: 'Touchline',
    lobbyCode: 'touchline',
    gameType: 'SPORTS',
    sports,
    layout: 'cards',
    format: 'decimal',
  },
  { ...table, vendorCode: 'AV', name: 'Avenoir', lobbyCode: 'avenoir', sports: esportCodes },
  { ...table, vendorCode: 'AI', name: 'Auric Index', lobbyCode: 'auric-index', sports: ['tidegate'] },
  { ...table, vendorCode: 'IMES', name: 'Imes Arena', lobbyCode: 'imes-arena', sports: ['breachline'] },
  { ...table, vendorCode: 'TF', name: 'Tallyfox', lobbyCode: 'tallyfox', sports: ['paperTigers'] },
  {
    ...table,
    vendorCode: 'IA',
    name: 'Inkwell Athletics',
    lobbyCode: 'inkwell-athletics',
    sports: esportCodes,
  },
];

export const bookOfLobby = (lobbyCode: string): Book | null =>
  books.find((book) => book.lobbyCode === lobbyCode) ?? null;
