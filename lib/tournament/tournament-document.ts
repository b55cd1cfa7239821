/** A round that counted. Amounts are decimal texts. */
export interface DecidedRound {
  stake: string;
  /** With what a pool has paid. */
  payout: string;
  poolWin: string;
  score: number;
  /** SHA-256 of the id that the studio gave the round. */
  mark: string;
  /** That id; null of who is on no board and is somebody else. */
  roundId: string | null;
  /** Where the round's proof is, with its commitment; null where there is none, or no id. */
  proofUrl: string | null;
}

/** Who had all rounds, under a name that stands for them in this tournament alone. */
export interface DecidedEntry {
  entry: string;
  /** As the board calls them; null of who is on no board. */
  account: string | null;
  /** Members of the demonstration have no place. */
  isDemonstration: boolean;
  place: number | null;
  score: number;
  prize: string;
  /** In the order in which they began. */
  rounds: DecidedRound[];
}

/** What was announced, and what came of it, without the entries. */
export interface TournamentStatement {
  kind: 'tournament';
  tournamentId: string;
  startsAt: string;
  endsAt: string;
  decidedAt: string;
  /** So many of each count. */
  rounds: number;
  minStake: string;
  prizes: string[];
  /** Members who had joined, whether they played all rounds or not. */
  joined: number;
  /** How many entries were decided. */
  decided: number;
  /** What of the prizes went back. */
  returned: string;
  /** Over all that is decided; shown on the board from then on. */
  digest: string;
}

export interface TournamentDocument extends TournamentStatement {
  /** The entry of whoever has downloaded it. */
  own: string | null;
  /** Best first; equal ones by their names. */
  entries: DecidedEntry[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};
const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (...values: unknown[]): boolean => values.every(isText);
const areCounts = (...values: unknown[]): boolean =>
  values.every((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const orNull = (value: unknown, isOne: (one: unknown) => boolean): boolean => value === null || isOne(value);
const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

function isRound(value: unknown): boolean {
  const { stake, payout, poolWin, score, mark, roundId, proofUrl } = fieldsOf(value);
  return (
    areTexts(stake, payout, poolWin, mark) &&
    areCounts(score) &&
    orNull(roundId, isText) &&
    orNull(proofUrl, isText)
  );
}

function isEntry(value: unknown): boolean {
  const { entry, account, isDemonstration, place, score, prize, rounds } = fieldsOf(value);
  return (
    areTexts(entry, prize) &&
    areCounts(score) &&
    orNull(account, isText) &&
    orNull(place, (one) => areCounts(one)) &&
    typeof isDemonstration === 'boolean' &&
    isListOf(rounds, isRound)
  );
}

/** Null for whatever is not how a tournament was decided. */
export function readTournamentDocument(value: unknown): TournamentDocument | null {
  const fields = fieldsOf(value);
  const { tournamentId, startsAt, endsAt, decidedAt, rounds, minStake, joined, decided, returned } = fields;
  const isOne =
    fields.kind === 'tournament' &&
    areTexts(tournamentId, startsAt, endsAt, decidedAt, minStake, returned, fields.digest) &&
    areCounts(rounds, joined, decided) &&
    isListOf(fields.prizes, isText) &&
    orNull(fields.own, isText) &&
    isListOf(fields.entries, isEntry);
  return isOne ? (value as TournamentDocument) : null;
}
