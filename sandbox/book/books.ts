/** A book: what one vendor offers of the world, and how it shows it. The engine behind all of them is the same. */
export interface Book {
  vendorCode: string;
  /** As the vendor calls itself in every language. */
  name: string;
  /** The game of the catalogue that opens it; it is listed nowhere. */
  lobbyCode: string;
  gameType: 'SPORTS' | 'ESPORTS';
  sports: readonly string[];
  /** `asian`: rows with handicap, totals and result in columns; `table`: rows with one market; `cards`. */
  layout: 'asian' | 'table' | 'cards';
  format: 'decimal' | 'malay';
}

const sports = ['football', 'basketball', 'tennis', 'badminton', 'tableTennis', 'volleyball'] as const;
const esports = ['tidegate', 'breachline', 'paperTigers'] as const;

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
  {
    vendorCode: 'AV',
    name: 'Avenoir',
    lobbyCode: 'avenoir',
    gameType: 'ESPORTS',
    sports: esports,
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'AI',
    name: 'Auric Index',
    lobbyCode: 'auric-index',
    gameType: 'ESPORTS',
    sports: ['tidegate'],
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'IMES',
    name: 'Imes Arena',
    lobbyCode: 'imes-arena',
    gameType: 'ESPORTS',
    sports: ['breachline'],
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'TF',
    name: 'Tallyfox',
    lobbyCode: 'tallyfox',
    gameType: 'ESPORTS',
    sports: ['paperTigers'],
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'IA',
    name: 'Inkwell Athletics',
    lobbyCode: 'inkwell-athletics',
    gameType: 'ESPORTS',
    sports: esports,
    layout: 'table',
    format: 'decimal',
  },
];

/** The book that a game of the catalogue opens; null for a game that is none. */
export function getBook(gameCode: string): Book | null {
  return books.find(({ lobbyCode }) => lobbyCode === gameCode) ?? null;
}
