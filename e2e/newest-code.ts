import { request } from '@playwright/test';

/** The letters to a number (`+639…`) or an e-mail address, the newest first, as the demonstration's outbox has them. */
export async function lettersTo(origin: string, recipient: string): Promise<{ id: string; body: string }[]> {
  // Without the page's cookies: this is not the visitor's own asking.
  const asker = await request.newContext();
  try {
    const response = await asker.post(`${origin}/wps/sandbox/outbox`, { data: { recipient } });
    const answer = (await response.json()) as { value?: { list?: { id: string; body: string }[] } };
    if (!response.ok()) throw new Error(`The outbox answered ${response.status()}`);
    return answer.value?.list ?? [];
  } finally {
    await asker.dispose();
  }
}

/** The code in the newest letter. The button that sent it has answered, so the letter is there. */
export async function newestCode(origin: string, recipient: string): Promise<string> {
  const [letter] = await lettersTo(origin, recipient);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.body ?? '')?.[0];
  if (!code)
    throw new Error(`The newest letter to ${recipient} has no code: ${letter?.body ?? 'there is none'}`);
  return code;
}
