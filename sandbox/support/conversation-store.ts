import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { deriveSecret } from '@/lib/server/secrets';
import type { Channel, Conversation, Message } from './types';

/** Messages that a page shows; a conversation of the demonstration is shorter. */
const shownMessages = 200;

/** What one sender may write; a person who types does not come near. */
export const senderLimits = [
  { messages: 6, seconds: 60 },
  { messages: 60, seconds: 3600 },
] as const;

/** 256 bits: whoever has it was given it. */
export function newConversationKey(): string {
  return randomBytes(32).toString('base64url');
}

const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
/** Addresses are few enough to be tried, so their hash is keyed. */
const hashOfSender = (sender: string): Buffer =>
  createHmac('sha256', deriveSecret('support-sender')).update(sender).digest();

export async function findConversation(pool: Pool | PoolClient, key: string): Promise<Conversation | null> {
  const found = await pool.query<{ conversation_id: string; channel: Channel }>(
    'select conversation_id, channel from sandbox.support_conversations where key_hash = $1',
    [hashOfKey(key)],
  );
  const row = found.rows[0];
  return row ? { conversationId: row.conversation_id, channel: row.channel } : null;
}

/** The latest messages, oldest first. */
export async function listMessages(pool: Pool, conversationId: string): Promise<Message[]> {
  const found = await pool.query<{
    message_id: string;
    author: Message['author'];
    body: string;
    sent_at: Date;
  }>(
    `select message_id::text, author, body, sent_at from sandbox.support_messages
     where conversation_id = $1 order by support_messages.message_id desc limit $2`,
    [conversationId, shownMessages],
  );
  return found.rows
    .map((row) => ({
      messageId: row.message_id,
      author: row.author,
      body: row.body,
      sentAt: row.sent_at,
    }))
    .reverse();
}

export interface NewMessage {
  /** Of the conversation; one that nobody has opens a new conversation when `opens` says how. */
  key: string;
  opens: { channel: Channel; language: string } | null;
  body: string;
  /** The address, as far as it is counted. */
  sender: string;
  now: Date;
}

export type Written = 'written' | 'unknown' | 'too.many';

/** Writes a visitor's message, and opens its conversation with it; both or neither. */
export async function writeMessage(pool: Pool, message: NewMessage): Promise<Written> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const written = await writeIn(client, message);
    await client.query(written === 'written' ? 'commit' : 'rollback');
    return written;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function writeIn(client: PoolClient, { key, opens, body, sender, now }: NewMessage): Promise<Written> {
  const senderHash = hashOfSender(sender);
  if (await isOverLimit(client, senderHash, now)) return 'too.many';
  const conversationId = opens
    ? await openConversation(client, key, opens, now)
    : (await findConversation(client, key))?.conversationId;
  if (!conversationId) return 'unknown';
  await client.query(
    `insert into sandbox.support_messages (conversation_id, author, body, sender_hash, sent_at)
     values ($1, 'visitor', $2, $3, $4)`,
    [conversationId, body, senderHash, now],
  );
  return 'written';
}

/** Counted under a lock of the sender, so that a burst gets no more than a queue. */
async function isOverLimit(client: PoolClient, senderHash: Buffer, now: Date): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `support:${senderHash.toString('hex')}`,
  ]);
  for (const { messages, seconds } of senderLimits) {
    const since = new Date(now.getTime() - seconds * 1000);
    const found = await client.query<{ n: number }>(
      `select count(*)::integer as n from sandbox.support_messages where sender_hash = $1 and sent_at > $2`,
      [senderHash, since],
    );
    if ((found.rows[0]?.n ?? 0) >= messages) return true;
  }
  return false;
}

async function openConversation(
  client: PoolClient,
  key: string,
  { channel, language }: { channel: Channel; language: string },
  now: Date,
): Promise<string> {
  const conversationId = `sup_${randomUUID()}`;
  await client.query(
    `insert into sandbox.support_conversations (conversation_id, key_hash, channel, language, opened_at)
     values ($1, $2, $3, $4, $5)`,
    [conversationId, hashOfKey(key), channel, language, now],
  );
  return conversationId;
}
