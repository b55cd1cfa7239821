import { moneyText, parseMoney } from '@/lib/money';
import { getSessionById } from '../../session/session-store';
import type { WalletAnswer } from '../../wallet/wallet';
import type { Teller } from '../book-door';
import { storeVoid, type TicketRow } from '../store/ticket-store';

/** What the wallet is told of a ticket until it has answered; ids follow from the ticket's, so anyone can repeat it. */
const betTransactionOf = (ticketId: string): string => `bet_${ticketId}`;

const balanceOf = (balance: string): bigint => parseMoney(balance) ?? 0n;

async function walletSessionOf({ pool }: Teller, { sessionId }: TicketRow): Promise<string> {
  const session = await getSessionById(pool, sessionId);
  if (!session) throw new Error(`There is no session ${sessionId}`);
  return session.walletSessionId;
}

/**
 * Asks for the stake of a ticket, in the session that it was laid in, whoever asks: its balance afterwards, or why it is refused. Who has
 * just laid it knows what the wallet calls that session.
 */
export async function tellStake(
  teller: Teller,
  ticket: TicketRow,
  walletSessionId?: string,
): Promise<WalletAnswer<bigint>> {
  const { ticketId, playerId, gameCode, currency, stakeMinor } = ticket;
  const answer = await teller.wallet.bet({
    sessionId: walletSessionId ?? (await walletSessionOf(teller, ticket)),
    playerId,
    roundId: ticketId,
    transactionId: betTransactionOf(ticketId),
    gameCode,
    currency,
    amount: moneyText(stakeMinor),
  });
  return answer.kind === 'done' ? { kind: 'done', value: balanceOf(answer.value.balance) } : answer;
}

/**
 * The stake of a ticket that was given up goes back, or is refused when it comes late: a refusal before does not prove that nothing
 * was taken. False when nobody knows.
 */
export async function tellVoid({ pool, wallet }: Teller, ticket: TicketRow): Promise<boolean> {
  const { ticketId, playerId, currency } = ticket;
  const answer = await wallet.rollback({
    playerId,
    roundId: ticketId,
    transactionId: `rbk_${ticketId}`,
    betTransactionId: betTransactionOf(ticketId),
    currency,
  });
  if (answer.kind !== 'done') return false;
  await storeVoid(pool, ticketId, balanceOf(answer.value.balance));
  return true;
}
