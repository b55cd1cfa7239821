import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { MatchProofPage } from '@/components/sandbox/matches/match-proof-page';
import { ProofPage } from '@/components/sandbox/proof-page';
import { defaultLocale } from '@/lib/i18n/locales';
import { missingSegment } from '@/lib/routes';
import { getMatchInfo } from '@/lib/sandbox/matches/match-info';
import { getGameInfo } from '@/lib/sandbox/play/figures';
import { englishTexts } from '../../game-texts';
import { sandboxMatches, sandboxVendor } from '../../vendor-server';

/** A round that is not over is looked at again soon; one that is over never changes. */
export const revalidate = 10;

export function generateStaticParams(): { roundId: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: {
  params: Promise<{ roundId: string }>;
}): Promise<Metadata> {
  const { roundId } = await params;
  const t = await getTranslations({ locale: defaultLocale, namespace: 'slots.proof' });
  return { title: roundId === missingSegment ? t('missingTitle') : roundId, robots: { index: false } };
}

export default async function RoundProofPage({ params }: { params: Promise<{ roundId: string }> }) {
  const { roundId } = await params;
  const proof = await sandboxVendor().proof(roundId);
  if (!proof) return <MatchRoundProof id={roundId} />;
  const info = getGameInfo(proof.gameCode);
  return <ProofPage proof={proof} info={info} english={await englishTexts(info?.kind ?? null)} />;
}

/** The round of a seat at a table, whose proof is that of the whole match. */
async function MatchRoundProof({ id }: { id: string }) {
  const proof = await sandboxMatches().proof(id);
  if (!proof) notFound();
  const info = getMatchInfo(proof.gameCode);
  const english = await englishTexts(info?.kind ?? 'thirteen');
  return <MatchProofPage id={id} proof={proof} info={info} english={english} />;
}
