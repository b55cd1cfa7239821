import { contract } from '@/lib/contract';
import type { Book } from '@/sandbox/book/books';
import type { BookOpenAnswer } from '@/sandbox/book/wire';
import type { Member } from '@/e2e/visitor';

/** What the book refuses with. */
export class Refused extends Error {
  constructor(
    call: string,
    readonly code: string,
    readonly value: unknown,
  ) {
    super(`${call} is refused: ${code} ${JSON.stringify(value ?? {})}`);
    this.name = 'Refused';
  }
}

/** A book that is open to a member, called as its document calls it. */
export class BookVisit {
  private constructor(
    private readonly origin: string,
    readonly opened: BookOpenAnswer,
  ) {}

  static async open(member: Member, { vendorCode, gameType, lobbyCode }: Book): Promise<BookVisit> {
    const { value, code } = await member.call(contract.games.launch, {
      ...{ vendorCode, gameType, gameCode: lobbyCode, language: 'EN', device: 'WEB' },
      backUrl: `${member.origin}/`,
    });
    if (code !== null) throw new Error(`${lobbyCode} is not launched: ${code}`);
    const page = new URL(value.content, member.origin);
    const token = new URLSearchParams(page.hash.slice(1)).get('token') ?? '';
    return new BookVisit(page.origin, await ask<BookOpenAnswer>(page.origin, 'bookOpen', { token }));
  }

  call<Answer>(name: string, body: object = {}): Promise<Answer> {
    return ask<Answer>(this.origin, name, { sessionToken: this.opened.sessionToken, ...body });
  }
}

async function ask<Answer>(origin: string, name: string, body: object): Promise<Answer> {
  const answer = await fetch(`${origin}/sandbox/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { success: boolean; value: Answer; errorCode?: string };
  if (!told.success) throw new Refused(name, told.errorCode ?? String(answer.status), told.value);
  return told.value;
}
