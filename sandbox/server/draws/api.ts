import { answerSigned, signedPayload, textOf, type Payload } from '@/sandbox/http/signed-payload';
import { report } from '@/sandbox/http/report';
import { DrawHouseError, type DrawHouse } from './draw-house';

/** The house's HTTP side: `POST /sandbox/api/{drawAnchor,drawReveal}`, signed by whoever sells. */
const hashPattern = /^[0-9a-f]{64}$/;
/** A rehearsal is asked for all at once. */
const maxDraws = 200;
const maxBodyBytes = 32 * 1024;

const statusOf = {
  game: 404,
  chain: 404,
  sequence: 404,
  'too early': 409,
  behind: 409,
  conflict: 409,
} as const;

class Malformed extends Error {}

function sequenceOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > 2 ** 31 - 1)
    throw new Malformed();
  return value;
}

function nameOf(payload: Payload, name: string): string {
  const text = textOf(payload, name);
  if (text === null) throw new Malformed();
  return text;
}

function drawsOf({ draws }: Payload): { sequence: number; entropy: string }[] {
  if (!Array.isArray(draws) || draws.length === 0 || draws.length > maxDraws) throw new Malformed();
  return draws.map((draw: unknown) => {
    const { sequence, entropy } = (draw ?? {}) as Payload;
    if (typeof entropy !== 'string' || !hashPattern.test(entropy)) throw new Malformed();
    return { sequence: sequenceOf(sequence), entropy };
  });
}

const calls = {
  drawAnchor: async (house: DrawHouse, payload: Payload) =>
    house.anchor({
      gameCode: nameOf(payload, 'gameCode'),
      isRehearsal: payload.isRehearsal === true,
      sequence: sequenceOf(payload.sequence),
    }),
  drawReveal: async (house: DrawHouse, payload: Payload) => {
    const draws = await house.reveal({ chainId: nameOf(payload, 'chainId'), draws: drawsOf(payload) });
    return { draws: draws.map(({ sequence, link, numbers }) => ({ sequence, link, numbers })) };
  },
} as const;

export type DrawCall = keyof typeof calls;

export const isDrawCall = (name: string): name is DrawCall => Object.hasOwn(calls, name);

export async function handleDrawCall(
  { house, secret, now }: { house: DrawHouse; secret: Uint8Array; now: () => Date },
  name: DrawCall,
  request: Request,
): Promise<Response> {
  const payload = await signedPayload(request, { secret, now: now(), maxBodyBytes });
  if (payload instanceof Response) return payload;
  try {
    return answerSigned(200, await calls[name](house, payload));
  } catch (error) {
    if (error instanceof Malformed) return answerSigned(400, { error: 'malformed' });
    if (error instanceof DrawHouseError) return answerSigned(statusOf[error.code], { error: error.code });
    report(error);
    return answerSigned(500, { error: 'unexpected' });
  }
}
