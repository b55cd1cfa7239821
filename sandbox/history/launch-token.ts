import { contract } from '@/lib/contract';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { origin } from './past-site';
import type { Person } from './person';

/** Opens a game of the lobby and answers the token that its address carries. */
export async function launchToken(person: Person, gameCode: string): Promise<string> {
  const { content } = await person.call(contract.games.launch, {
    vendorCode: requireTitle(gameCode).title.studio,
    gameType: 'RNG',
    gameCode,
    device: 'WEB',
    language: 'EN',
    backUrl: `${origin}/rng`,
  });
  return new URLSearchParams(new URL(content).hash.slice(1)).get('token') ?? '';
}
