import { canonicalJson } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { lotteryGameOf } from '../calendar';
import { playOf } from '../families';
import { drawnOf, rulesVersion } from '../game-draw';
import { readSelection } from '../selection/read-selection';
import type { FamilyCode } from '../types';
import type { SoldLine, SoldTicket } from './sold-ticket';
import type { DrawStatement, TicketStatement } from './verify-draw';

/** A draw's proof as the platform answers it, and what it is the proof of. */
export interface DrawDocument {
  gameCode: string;
  issue: string;
  drawsAt: string;
  statement: DrawStatement;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const listOf = <T>(value: unknown, isOne: (one: unknown) => one is T): T[] | null =>
  Array.isArray(value) && value.every(isOne) ? value : null;

function readLine(family: FamilyCode, value: unknown): SoldLine | null {
  const { playType, selection, unit, stake } = fieldsOf(value) ?? {};
  if (!isText(playType) || !isText(unit) || !isText(stake)) return null;
  const play = playOf(family, playType);
  const read = play && readSelection(play, selection);
  return read?.isGood && parseMoney(unit) !== null
    ? { playType, selection: read.selection, unit, stake }
    : null;
}

/** A ticket is stated as the very text whose hash is its leaf. */
function readTicketText(family: FamilyCode, text: string): SoldTicket | null {
  let fields: Fields | null;
  try {
    fields = fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
  const { id, lines, stake } = fields ?? {};
  if (!isText(id) || !isText(stake) || !Array.isArray(lines)) return null;
  const read = lines.flatMap((line) => readLine(family, line) ?? []);
  const ticket = { id, lines: read, stake };
  return canonicalJson(ticket) === text ? ticket : null;
}

function readTicket(family: FamilyCode, value: unknown): TicketStatement | null {
  const { leafText, place, tickets, path, payout } = fieldsOf(value) ?? {};
  const ticket = isText(leafText) ? readTicketText(family, leafText) : null;
  const hashes = listOf(path, isText);
  if (!ticket || !hashes || !isCount(place) || !isCount(tickets) || !isText(payout)) return null;
  return { ticket, place, leaves: tickets, path: hashes, payout };
}

function readMargin(text: unknown): number | null {
  const margin = isText(text) ? parseMoney(text) : null;
  return margin !== null && margin >= 0n && margin < 10_000n ? Number(margin) : null;
}

/** Null for whatever is no proof of a draw that was held, in a game and by rules that are known here. */
export function readDrawDocument(value: unknown): DrawDocument | null {
  const fields = fieldsOf(value);
  if (fields?.kind !== 'draw' || fields.rulesVersion !== rulesVersion) return null;
  const { gameCode, issue, drawsAt, sequence, platformCommitment, platformSeed, ticketsRoot, link } = fields;
  const { anchor, firstSequence } = fieldsOf(fields.chain) ?? {};
  if (!isText(gameCode) || !isText(issue) || !isText(drawsAt) || !isText(anchor) || !isText(link))
    return null;
  if (!isText(platformCommitment) || !isText(platformSeed) || !isText(ticketsRoot)) return null;
  if (!isCount(sequence) || !isCount(firstSequence)) return null;
  const game = lotteryGameOf(gameCode);
  if (!game) return null;
  const { family } = game;
  const numbers = listOf(fields.numbers, isCount);
  const instant = new Date(drawsAt);
  const margin = readMargin(fields.margin);
  const ticket = fields.ticket === undefined ? undefined : readTicket(family, fields.ticket);
  if (!numbers || Number.isNaN(instant.getTime()) || margin === null || ticket === null) return null;
  return {
    gameCode,
    issue,
    drawsAt,
    statement: {
      ...{ family, sequence, anchor, firstSequence, link, platformCommitment, platformSeed },
      ...{ root: ticketsRoot, draw: drawnOf(game, numbers, instant), margin },
      ...(ticket && { ticket }),
    },
  };
}
