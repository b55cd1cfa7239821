import type { Metadata } from 'next';
import { cache } from 'react';
import { MatchProofPage } from '@/sandbox/document/matches/match-proof-page';
import { ProofMissing } from '@/sandbox/document/proof/proof-missing';
import { TableProofPage } from '@/sandbox/document/proof/table-proof-page';
import { RoundProofPage } from '@/sandbox/document/rounds/round-proof-page';
import { getLiveTitle } from '@/sandbox/catalogue/live-titles';
import { getMatchInfo } from '@/sandbox/catalogue/match-info';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import type { TableProof } from '@/sandbox/proofs/table-proof';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { englishTexts } from '../../game-texts';
import { sandboxMatches, sandboxTables, sandboxVendor } from '../../vendor-server';
import { missingProofMetadata } from '../missing-proof';

/** A round that is not over is looked at again soon; one that is over never changes. */
export const revalidate = 10;

export function generateStaticParams(): { roundId: string }[] {
  return [];
}

/** Asked once for a page. Null when there is no such round, match, live round or seat. */
const readProof = cache(async (id: string) => {
  const ofRound = await sandboxVendor().proof(id);
  if (ofRound) return { ofRound, ofMatch: null, ofTable: null };
  const ofMatch = await sandboxMatches().proof(id);
  if (ofMatch) return { ofRound: null, ofMatch, ofTable: null };
  const ofTable = await sandboxTables().proof(id);
  return ofTable && { ofRound: null, ofMatch: null, ofTable };
});

export async function generateMetadata({
  params,
}: {
  params: Promise<{ roundId: string }>;
}): Promise<Metadata> {
  const { roundId } = await params;
  if (!(await readProof(roundId))) return missingProofMetadata();
  return { title: roundId, robots: { index: false } };
}

export default async function ProofPage({ params }: { params: Promise<{ roundId: string }> }) {
  const { roundId } = await params;
  const read = await readProof(roundId);
  if (!read) return <ProofMissing english={await englishTexts(null)} />;
  if (read.ofMatch) return <MatchRoundProof id={roundId} proof={read.ofMatch} />;
  if (read.ofTable) return <LiveRoundProof proof={read.ofTable} />;
  const info = getGameInfo(read.ofRound.gameCode);
  return <RoundProofPage proof={read.ofRound} info={info} english={await englishTexts(info?.kind ?? null)} />;
}

/** The round of a seat at a table, whose proof is that of the whole match. */
async function MatchRoundProof({ id, proof }: { id: string; proof: MatchProof }) {
  const info = getMatchInfo(proof.gameCode);
  const english = await englishTexts(info?.kind ?? 'thirteen');
  return <MatchProofPage id={id} proof={proof} info={info} english={english} />;
}

/** The round of a live table, which is the same for every seat. */
async function LiveRoundProof({ proof }: { proof: TableProof }) {
  const kind = liveTableGames.get(proof.tableCode)?.kind ?? 'live-baccarat';
  const name = getLiveTitle(proof.tableCode)?.name ?? null;
  return <TableProofPage proof={proof} name={name} kind={kind} english={await englishTexts(kind)} />;
}
