import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { contract } from '@/lib/contract';
import type { Member } from './visitor';

/** A game waits at least two and a half seconds between two rounds. */
export const betweenRoundsMs = 2_600;

interface VendorAnswer {
  success: boolean;
  errorCode?: string;
  value: Record<string, never>;
}

/** Opens a slot without a browser, as its frame does; answers with what spins it once for a key. */
export async function openGame(member: Member): Promise<(roundKey: string) => Promise<VendorAnswer>> {
  const ask = async (call: string, body: object): Promise<VendorAnswer> => {
    const answer = await fetch(`${member.origin}/sandbox/api/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await answer.json()) as VendorAnswer;
  };
  const launched = await member.call(contract.games.launch, {
    vendorCode: 'LUMEN',
    gameType: 'RNG',
    gameCode: 'lantern-harbour',
    device: 'WEB',
    language: 'EN',
    backUrl: `${member.origin}/rng`,
  });
  expect(launched.code).toBeNull();
  const token = new URLSearchParams(new URL(launched.value.content).hash.slice(1)).get('token');
  const { sessionToken } = (await ask('open', { token })).value;
  return (roundKey) =>
    ask('spin', { sessionToken, stake: '1.00', clientSeed: 'a-seed-of-the-player', roundKey });
}

/** Rounds of 1.00 each, and waits until the platform has settled them. */
export async function playRounds(member: Member, count: number): Promise<void> {
  const spin = await openGame(member);
  for (let round = 0; round < count; round += 1) {
    if (round > 0) await sleep(betweenRoundsMs);
    expect((await spin(randomUUID())).errorCode).toBeUndefined();
  }
  await expect
    .poll(async () => (await member.rounds()).map(({ status }) => status))
    .toEqual(Array.from({ length: count }, () => 'settled'));
}
