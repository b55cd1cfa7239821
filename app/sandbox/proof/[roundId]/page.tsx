import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProofPage } from '@/components/sandbox/proof-page';
import { getGameInfo } from '@/lib/sandbox/slots/game-info';
import { englishTexts } from '../../slot-texts';
import { sandboxVendor } from '../../vendor-server';

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
  return { title: (await params).roundId, robots: { index: false } };
}

export default async function RoundProofPage({ params }: { params: Promise<{ roundId: string }> }) {
  const { roundId } = await params;
  const [proof, english] = await Promise.all([sandboxVendor().proof(roundId), englishTexts()]);
  if (!proof) notFound();
  const info = getGameInfo(proof.gameCode);
  const game = info && { name: info.name, theme: info.theme, glyphs: info.glyphs, look: info.look };
  return <ProofPage proof={proof} game={game} english={english} />;
}
