import { createTransport } from 'nodemailer';
import type { WholeLetter } from './letters';

export interface Mail extends WholeLetter {
  letterId: string;
  to: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the letter. Its refusals name codes and never a text or an address. */
  send: (mail: Mail) => Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587`. */
  url: string;
  /** `Parlour <no-reply@example.com>`. */
  from: string;
}

/** A mail server that says nothing for so long has failed; the job comes again. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
};

export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ letterId, to, subject, body, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever commas and brackets are in it.
          to: { name: '', address: to },
          subject,
          text: body,
          html: htmlOf(body),
          // The same at every try: a mail system that gets a letter twice can tell.
          messageId: `<${letterId}@${hostOf(from)}>`,
          ...(unsubscribeUrl && { headers: oneClickHeaders(unsubscribeUrl) }),
        });
      } catch (error) {
        throw new Error(`The mail server did not take the letter ${letterId}: ${reasonOf(error)}`);
      }
    },
  };
}

/** RFC 8058 §3.1: a mail program posts the second to the first when its reader presses once. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Server answers quote addresses, so only the codes go on. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
}

function hostOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Paragraphs and nothing else: no picture that tells who reads it, no link. */
export function htmlOf(body: string): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((text) => text.replace(/[&<>"']/g, (character) => entities[character] ?? ''))
    .map((text) => `<p dir="auto">${text.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${paragraphs.join('')}</body></html>`;
}
