import { signatureWindowMs } from '@/lib/contract/signature';
import type { VendorVerb } from './vendor-refusals';

/**
 * The words of the vendors' description that no schema can say. Every field of every call has its note here, and no note is
 * without its field: `openapi-vendor.test.ts`.
 */
const windowMinutes = signatureWindowMs / 60_000;

export const signingText = `Every call is a POST with a JSON body and three headers:

- \`X-Vendor\`: the name of the signer, as it was agreed;
- \`X-Timestamp\`: the time of this attempt, whole milliseconds since 1970 UTC, in digits;
- \`X-Signature\`: HMAC-SHA256 of the canonical string under the secret (32 bytes, usually handed over as 64 hex digits), as 64 hex digits.

The canonical string has four parts, joined by one line feed (0x0A) each, with none at the end:

    POST
    /wps/vendor/bet
    <X-Timestamp>
    <body>

The method is in capitals. The path is the path of the request line with its query, if there is one, without scheme and host. The body is signed to the byte as it is sent, so make its text once, sign that text and send that text. Nothing is sorted, trimmed or encoded anew.

A signature is good while its timestamp is at most ${windowMinutes} minutes before or after the site's clock; else it is \`auth.signature\`, as for a wrong signature, an unknown signer or a changed body. Keep the clock by NTP. A request that is replayed inside of the window is not refused: what moves money is known by its \`transactionId\`, so the replay moves nothing and answers what the first one answered, with \`isDuplicate\` true. A replayed \`authenticate\` is \`launch.token\`, because its token works once; a replayed \`balance\` tells the balance again.`;

export const orderText = `1. The site opens the game with a launch token in the fragment of its address (\`#token=…\`). \`authenticate\` exchanges it, once, within two minutes, for \`playerId\`, \`sessionId\` and \`currency\`. A player has one \`playerId\` for ever with one vendor, and another with every other vendor.
2. \`bet\` takes a stake and opens the round; more bets may follow in it. Decide or store the outcome before it is shown, and show nothing before the bet was answered.
3. \`win\` pays, any number of times; the one with \`isRoundEnd\` true ends the round. A round that paid nothing ends by a win of \`0.00\`. A win is owed: it is paid after logout, in an exclusion and during maintenance. It needs the round's bet: without one it is \`round.not.found\`.
4. \`settleBatch\` takes up to 200 wins that belong to nobody else's order, such as those of a table at which many have staked. Each win keeps its own \`transactionId\` and has its own answer: \`done\`, \`duplicate\` or \`refused\` with the code that \`win\` would have; one that is refused does not keep the others. \`validStake\` of a win that ends its round says what of its stake was at risk: rebates, levels and wagering count that and no more. Bets that cancel each other out, or came back, are not at risk; where it is missing the whole stake counts. \`outcomeId\` of such a win names what has decided it (a round of a table, a market of a match), alike for all players: the site finds accounts by it that stake against each other.
5. \`rollback\` takes one bet back, as long as its round has neither paid nor ended. A rollback whose bet never arrived succeeds, moves nothing and leaves a marker: the late bet is \`round.rolled.back\` for ever. A second rollback of one bet succeeds and moves nothing.
6. \`activity\` says that the player has decided something in an open round: a card, a cell, a shot, a move at a table. It counts as time played, which limits and reality checks are measured by, and keeps the player's login from ending idle. Send one when the round begins to wait for the player, then one for each decision, at most once in five seconds. A round of which nothing is reported counts whole, from its first bet to its end, thirty minutes at most: nobody can tell then whether the player was there. What the player has not done (a time-out, a look, a bot) is not reported.
7. A round that the vendor cannot finish is never guessed at and never given back after its outcome was fixed: it waits, with its stake in it, and \`reportSetAside\` tells the operator. Report it again every now and then as long as it waits; its \`win\` ends it as any other.
8. A round that was settled wrongly is put right by \`correct\` within 24 hours of its end: \`newTotal\` is what it should have paid in all, pools included. More is paid at once. Less takes what is there in the player’s wallet, never more than the round has paid of own money, and the rest is the house’s loss: \`payout\` tells what the round has paid now. The player is told. The stake and what it was at risk for stay as they were. Rounds of a match are not corrected.
9. A new stake needs a player who is logged in and whom no exclusion or limit stops; wins, corrections, rollbacks and repeats of what was taken do not.

Matches between players: each stake enters the account of its match by \`enterMatch\` (a match is opened by its first stake; each player has a round of their own in it), \`stakeBot\` puts in the stake of a marked bot of the house, \`leaveMatch\` gives one stake back before the end. \`settleMatch\` divides exactly what stands there, payouts and rake together, and names every player's round once, a lost one with \`0.00\`; \`voidMatch\` gives everything back. \`win\` and \`rollback\` of such a round are \`transaction.conflict\`. Only own money is staked against other players, never bonus money.`;

export const idempotencyText = `\`transactionId\` is made by the vendor, is unique among all its calls that move money, whatever their kind, and is kept for ever. The same call with the same id and content answers what it answered the first time, with \`isDuplicate\` true, and moves nothing. The same id with another content (amount, round, player, pool, or another kind of call) is \`transaction.conflict\` and moves nothing. A refused call does not burn its id. Simultaneous repeats have one effect.

No answer within five seconds, an answer that is not this JSON, and every code marked \`retry\` or \`rollBack\` mean that nobody knows: repeat under the same id with a new timestamp and signature, and never make a new id for the same thing.`;

export const moneyText = `Amounts are decimal strings with a point and at most two decimals, \`"1234.50"\`: no exponent, no thousands separator, no sign, no other digits, and at most \`"10000000000000.00"\`; anything else is \`request.invalid\` with the field \`amount\`. \`currency\` is the one that \`authenticate\` told: \`PLAY\`, the play money of members, or \`TRIAL\`, the trial money of trial accounts. Another one is \`request.invalid\` with the field \`currency\`. \`balance\` in an answer is what the player can stake right after this call, bonus money included.

Progressive pools: \`jackpot\` of a bet says which pool of the vendor is fed with which share of the stake; the house pays it, the player nothing on top, and a rollback takes it out again. \`jackpotPoolCode\` of a win pays all that is in the pool, on top of \`amount\`, as \`jackpotAmount\`; only a round that has fed the pool can win it, once.`;

/** What each field means, by its name on the wire. */
export const vendorFields: Readonly<Record<string, string>> = {
  token: 'The launch token from the address of the game. It works once, for two minutes.',
  playerId: 'The player, as this vendor knows them; `bot` in a payout for a seat of the house.',
  sessionId: 'One launch of one game by one login of the player.',
  currency: '`PLAY` or `TRIAL`, as told by `authenticate`.',
  balance: 'What the player can stake right after this call.',
  language: 'The language of the site: EN, TY, CN, ID, TH, VI, UR or AR.',
  gameCode: 'The game of the session, as the catalogue names it.',
  backUrl: 'The lobby that the player came from: a link, never a script.',
  isDemonstration:
    'True for a player of the demonstration itself: where others see the seat, it is called one.',
  isDuplicate: 'True when this call had been made before and nothing was moved again.',
  roundId: 'The round, named by the vendor; hard to guess, because proof pages are public.',
  transactionId: 'Names this movement for ever; see the part about repeats.',
  betTransactionId: 'The `transactionId` of the bet that is taken back.',
  newTotal: 'What the round should have paid in all; `0.00` for nothing.',
  payout: 'What the round has paid now, in all.',
  amount: 'The stake, more than nothing; the payout, which may be `0.00`.',
  jackpot: 'A share of the stake that the house puts into a pool of the vendor.',
  poolCode: 'The pool.',
  contribution: 'More than nothing, and at most the share of the stake that the pool has published.',
  notedAt: 'When the report was taken down, in UTC.',
  rounds: 'Open rounds that wait for the vendor, a hundred at most, the oldest first.',
  reason: 'Why, for the operator (the player never reads it): one line without control characters.',
  setAsideAt: 'Since when it waits, in UTC with a `Z`.',
  isRoundEnd: 'True when the round is over; no bet and no win is taken in it afterwards.',
  validStake:
    'With the end of the round: what of its stake was at risk, at most the stake; missing, all of it.',
  outcomeId:
    'With the end of the round: what has decided it, alike for every player’s round that it has decided.',
  batchId:
    'The vendor’s own name for the batch: nothing follows from it, each win has its own `transactionId`.',
  wins: 'Two hundred at most; each is what `win` takes.',
  results: 'One for each win, in their order.',
  outcome: '`done`, `duplicate` when it had been booked before, or `refused`.',
  code: 'Of a refused win: what `win` would have been refused with.',
  jackpotPoolCode: 'The round wins this pool: all that is in it is paid on top of the amount.',
  jackpotAmount: 'What the pool paid, where the win names one; a repeat answers the same.',
  matchId: 'The match, named by the vendor.',
  payouts: 'What each seat is paid; every player’s round once.',
  rake: 'What the house keeps; with the payouts exactly what stands in the match.',
  balances: 'Each player’s balance right after the end.',
  rooms: 'All rooms of the vendor; counts are shown for two minutes.',
  roomCode: 'The room.',
  vassalage: 'The studio whose room or table it is, as the catalogue names it.',
  names: 'The name by language; English always.',
  EN: 'In English.',
  TY: 'In Filipino.',
  CN: 'In Chinese.',
  ID: 'In Indonesian.',
  TH: 'In Thai.',
  VI: 'In Vietnamese.',
  UR: 'In Urdu.',
  AR: 'In Arabic.',
  stake: 'What a seat costs.',
  rakePercent: 'What the house keeps of it, `"5.00"`.',
  seats: 'Seats of a table.',
  players: 'Real players who sit there now; of a table how many have staked in its round.',
  bots: 'Marked bots who sit there now.',
  seenAt:
    'When the vendor looked, in UTC with a `Z`: an older report than the one that is known is passed over.',
  events:
    'Five hundred at most, each once; what is not told any more is shown without prices after a minute, and gone after ten.',
  eventId:
    'The vendor’s own name of the event: small letters, digits and hyphens. A launch with it as `defaultPlayType` opens it.',
  sport:
    '`football`, `basketball`, `tennis`, `badminton`, `tableTennis`, `volleyball`, `breachline`, `tidegate`, `paperTigers`, or a word of the vendor’s own.',
  competition:
    'Its name, one line of at most 80 signs, without `<`, `>` and signs that turn the direction of text.',
  startsAt: 'When it begins, in UTC with a `Z`.',
  clock: "How far it has come, in 16 signs at most: `63'`, `Q2 4:10`; null before it begins.",
  score: 'What stands; null before it begins.',
  home: 'The side that is named first, under the same rules as `competition`; of a score its points.',
  away: 'The side that is named second; of a score its points.',
  market: 'What is bet on most; null while it is not offered.',
  prices: 'Each outcome that is offered, once.',
  key: '`home`, `draw` (of `result` only) or `away`.',
  price: 'Decimal, stake included, above 1: `2.15`.',
  tables: 'A hundred at most, each once. What is not told is shown as resting after thirty seconds.',
  tableCode: 'The table: the code of its game in the catalogue.',
  kind: 'Of a market `result` (home, draw, away) or `winner`. Of a table what is dealt: `baccarat`, `dragon-tiger`, `roulette`, `sic-bo`, `wheel`, `blackjack`, or a word of the vendor’s own.',
  state:
    'Of a table: `betting`, `closing`, `dealing`, `acting` while players decide, `result`, `void` when the stakes go back, `shuffling`, `resting` while nobody is there, `closed`. Of an event: `scheduled`, `live`, `suspended` while it is played and no bets are taken, `ended`.',
  round: 'The number of the round; null before the first.',
  closesAt: 'Until when stakes are taken, in UTC with a `Z`; null while they are not.',
  minBet: 'The least that a player may stake on the main bet.',
  maxBet: 'The most that a player may stake on the main bet.',
  bettingSeconds: 'How long stakes are taken in each round.',
  lastResults:
    'What came last, 24 at most, the newest last: `player`, `banker`, `tie`, `dragon`, `tiger`, a number, `x2`. Small letters, digits and hyphens.',
  reportedAt: 'When the report was taken down, in UTC.',
  isWatched:
    'Somebody has looked at the list of live tables lately: a table that rests may go on, so that there is something to see.',
};

/** What a repeat of each call answers. */
export const repeatText: Readonly<Record<VendorVerb, string>> = {
  authenticate: 'A repeat is `launch.token`: the token works once. Ask the player to open the game again.',
  balance: 'Moves nothing; repeat it as you like.',
  bet: 'A repeat answers the same balance with `isDuplicate`, also after logout; once it was rolled back, `round.rolled.back`.',
  activity: 'Moves nothing; a report that was lost is not repeated, the next decision brings the next one.',
  reportSetAside:
    'Moves nothing; a round that is known is not noted twice, and one that has ended or is unknown is passed over.',
  win: 'A repeat answers the same balance, and the same `jackpotAmount`, with `isDuplicate`.',
  settleBatch:
    'Repeat it as it was, or its wins one by one or in other batches: those that were booked are `duplicate` and move nothing.',
  correct: 'A repeat answers the same balance and `payout` with `isDuplicate`.',
  rollback: 'A repeat answers the same balance with `isDuplicate`.',
  enterMatch: 'A repeat answers the same balance with `isDuplicate`.',
  leaveMatch: 'A repeat answers the same balance with `isDuplicate`.',
  stakeBot: 'A repeat moves nothing and answers with `isDuplicate`.',
  settleMatch: 'A repeat answers the same balances with `isDuplicate`.',
  voidMatch: 'A repeat answers the same balances with `isDuplicate`.',
  reportRooms: 'Moves nothing; the newest report counts.',
  reportTables: 'Moves nothing; the newest report counts. Tell it every five seconds.',
  reportEvents:
    'Moves nothing; of each event the newest report counts. Tell it every ten seconds, in several reports where one has no room for all.',
};
