import type { Metadata } from 'next';
import { cache } from 'react';
import { BookProofPage } from '@/sandbox/document/book/proof/book-proof-page';
import { ShoeProofPage } from '@/sandbox/document/live/proof/shoe-proof-page';
import { TableProofPage } from '@/sandbox/document/live/proof/table-proof-page';
import { MatchProofPage } from '@/sandbox/document/matches/match-proof-page';
import { ProofMissing } from '@/sandbox/document/proof/proof-missing';
import { RoundProofPage } from '@/sandbox/document/rounds/round-proof-page';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { getMatchInfo } from '@/sandbox/catalogue/match-info';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import type { ShoeProof } from '@/sandbox/proofs/shoe-proof';
import type { TableProof } from '@/sandbox/proofs/table-proof';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { englishTexts } from '../../game-texts';
import { sandboxBook, sandboxMatches, sandboxTables, sandboxVendor } from '../../vendor-server';
import { missingProofMetadata } from '../missing-proof';

/** A round that is not over is looked at again soon; one that is over never changes. */
export const revalidate = 10;

export function generateStaticParams(): { roundId: string }[] {
  return [];
}

const nothing = { ofRound: null, ofMatch: null, ofTable: null, ofShoe: null, ofBook: null } as const;

/** Asked once for a page. Null when there is no such round, match, live round, seat or shoe, nor anything of the book. */
const readProof = cache(async (id: string) => {
  const ofRound = await sandboxVendor().proof(id);
  if (ofRound) return { ...nothing, ofRound };
  const ofMatch = await sandboxMatches().proof(id);
  if (ofMatch) return { ...nothing, ofMatch };
  const ofTable = await sandboxTables().proof(id);
  if (ofTable) return { ...nothing, ofTable };
  const ofShoe = await sandboxTables().shoeProof(id);
  if (ofShoe) return { ...nothing, ofShoe };
  const ofBook = await sandboxBook().proof(id);
  return ofBook && { ...nothing, ofBook };
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
  if (read.ofTable) return <LiveRoundProof id={roundId} proof={read.ofTable} />;
  if (read.ofShoe) return <LiveShoeProof proof={read.ofShoe} />;
  if (read.ofBook) return <BookProofPage proof={read.ofBook} english={await englishTexts('book-proof')} />;
  const info = getGameInfo(read.ofRound.gameCode);
  return <RoundProofPage proof={read.ofRound} info={info} english={await englishTexts(info?.kind ?? null)} />;
}

/** The round of a seat at a table, whose proof is that of the whole match. */
async function MatchRoundProof({ id, proof }: { id: string; proof: MatchProof }) {
  const info = getMatchInfo(proof.gameCode);
  const english = await englishTexts(info?.kind ?? 'thirteen');
  return <MatchProofPage id={id} proof={proof} info={info} english={english} />;
}

/** The round of a live table, which is the same for every seat; once it is over with what a seat has staked, by its address. */
async function LiveRoundProof({ id, proof }: { id: string; proof: TableProof }) {
  const info = getLiveInfo(proof.tableCode);
  const [seat, english] = await Promise.all([
    proof.result === null ? null : sandboxTables().seat(id),
    englishTexts(info?.kind ?? 'live-baccarat'),
  ]);
  return <TableProofPage proof={proof} info={info} seat={seat} english={english} />;
}

async function LiveShoeProof({ proof }: { proof: ShoeProof }) {
  const { name = null, kind = 'live-baccarat' } = getLiveInfo(proof.tableCode) ?? {};
  return <ShoeProofPage proof={proof} name={name} kind={kind} english={await englishTexts(kind)} />;
}
