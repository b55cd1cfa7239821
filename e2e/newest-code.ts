import type { Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import type { Desk } from './desk';
import type { Member } from './visitor';

/** As the demonstration's outbox has them, the newest first. */
type Letters = readonly { body: string }[];

/** What the page's own browser is shown of the letters to a number (`+639…`) or an e-mail address. */
export async function lettersIn(page: Page, recipient: string): Promise<Letters> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(origin + contract.outbox.list.path, {
    data: { recipient },
    headers: { origin },
  });
  const answer = (await response.json()) as { value?: { list?: Letters } };
  if (!response.ok()) throw new Error(`The outbox answered ${response.status()}`);
  return answer.value?.list ?? [];
}

function newest(recipient: string, [letter]: Letters): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.body ?? '')?.[0];
  if (!code)
    throw new Error(`The newest letter to ${recipient} has no code: ${letter?.body ?? 'there is none'}`);
  return code;
}

/** The code in the newest letter. The button that sent it has answered, so the letter is there. */
export async function codeIn(page: Page, recipient: string): Promise<string> {
  return newest(recipient, await lettersIn(page, recipient));
}

/** The same for a member whose calls are made without a browser. */
export async function codeOf(member: Member, recipient: string): Promise<string> {
  const { value, code } = await member.call(contract.outbox.list, { recipient });
  if (code) throw new Error(`The outbox answered ${code}`);
  return newest(recipient, value.list);
}

/** The same as whoever runs the site reads it, for a browser that the account has not been used in. */
export async function codeAtTheDesk(desk: Desk, recipient: string): Promise<string> {
  return newest(recipient, (await desk('outbox', recipient)) as Letters);
}
