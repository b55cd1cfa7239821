/** A book: what one vendor offers of the world, and how it shows it. The engine behind all of them is the same. */
export interface Book {
  vendorCode: string;
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
    lobbyCode: 'fairball',
    gameType: 'SPORTS',
    sports,
    layout: 'asian',
    format: 'malay',
  },
  {
    vendorCode: 'TOUCHLINE',
    lobbyCode: 'touchline',
    gameType: 'SPORTS',
    sports,
    layout: 'cards',
    format: 'decimal',
  },
  {
    vendorCode: 'AV',
    lobbyCode: 'avenoir',
    gameType: 'ESPORTS',
    sports: esports,
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'AI',
    lobbyCode: 'auric-index',
    gameType: 'ESPORTS',
    sports: ['tidegate'],
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'IMES',
    lobbyCode: 'imes-arena',
    gameType: 'ESPORTS',
    sports: ['breachline'],
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'TF',
    lobbyCode: 'tallyfox',
    gameType: 'ESPORTS',
    sports: ['paperTigers'],
    layout: 'table',
    format: 'decimal',
  },
  {
    vendorCode: 'IA',
    lobbyCode: 'inkwell-athletics',
    gameType: 'ESPORTS',
    sports: esports,
    layout: 'table',
    format: 'decimal',
  },
];
