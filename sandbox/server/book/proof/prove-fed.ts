import type { Pool } from 'pg';
import type { PricedMarket } from '@/sandbox/book/prices';
import type { Facts } from '@/sandbox/book/settle';
import { fedProofFormat, type FedProof } from '@/sandbox/proofs/book/fed-proof';
import { signed } from '../../seals/proof-signer';
import { getResult } from '../feed/fed-fixture-store';
import { listTold } from '../feed/message-store';
import { listStates, type ProvenFixture } from './proof-store';

/** All that a supplier told of a fixture, with the prices at which bets were taken, signed. Nothing of it was drawn or sealed here. */
export async function proofOfFed(pool: Pool, fixture: ProvenFixture): Promise<FedProof> {
  const { fixtureId, kind, feed, names, sport, home, away, status, startsAt, begunAt, endedAt } = fixture;
  if (feed === null || names === null) throw new Error(`${fixtureId} is told by nobody`);
  const result = await getResult(pool, fixtureId);
  const told = await listTold(pool, fixtureId);
  // What was not kept whole proves nothing.
  const messages = told[0]?.kind === 'fixture' ? told : [];
  const states = messages.length > 0 ? await listStates(pool, fixtureId) : [];
  const proof: FedProof = {
    format: fedProofFormat,
    kind: 'fed',
    ...{ fixtureId, what: kind, feed, names, sport, home, away, status },
    startsAt: startsAt.toISOString(),
    beganAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    facts: result?.facts ?? (fixture.facts as Facts | null),
    messages: messages.map(({ messageId, kind: what, body, toldAt, link, state, version }) => ({
      ...{ messageId, kind: what, body, state, version },
      toldAt: toldAt.toISOString(),
      link: link ?? '',
    })),
    boards: states.map(({ version, state }) => ({
      version,
      board: (state as { board: readonly PricedMarket[] }).board,
    })),
  };
  return signed(proof);
}
