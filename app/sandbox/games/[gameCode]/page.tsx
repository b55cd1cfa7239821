import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { bookOfLobby } from '@/sandbox/book/books';
import { BookDocument } from '@/sandbox/document/book/screen/book-document';
import { LiveDocument } from '@/sandbox/document/live/screen/live-document';
import { MatchDocument } from '@/sandbox/document/matches/match-document';
import { SandboxGame } from '@/sandbox/document/rounds/sandbox-game';
import { getLiveInfo, liveInfosFor } from '@/sandbox/catalogue/live-info';
import { getMatchInfo } from '@/sandbox/catalogue/match-info';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { videoHostsOf } from '@/sandbox/server/live/feed/server';
import { englishTexts } from '../../game-texts';
import { offerGames } from '../../offer-games';

export const revalidate = 3600;

interface GamePageProps {
  params: Promise<{ gameCode: string }>;
}

/** Nothing is made at build time: a game is made for its first player. */
export function generateStaticParams(): { gameCode: string }[] {
  return [];
}

export async function generateMetadata({ params }: GamePageProps): Promise<Metadata> {
  const { gameCode } = await params;
  const info = getMatchInfo(gameCode) ?? getLiveInfo(gameCode) ?? getGameInfo(gameCode);
  const tableCodes = liveInfosFor(gameCode).map(({ tableCode }) => tableCode);
  const hosts = tableCodes.length > 0 ? await videoHostsOf(tableCodes) : [];
  return {
    title: info?.name.en ?? bookOfLobby(gameCode)?.name ?? null,
    robots: { index: false },
    // The policy of this document lets the cameras of its own tables in, and no others.
    ...(hosts.length > 0 && { other: { 'video-hosts': hosts.join(' ') } }),
  };
}

export default async function GamePage({ params }: GamePageProps) {
  offerGames();
  const { gameCode } = await params;
  const match = getMatchInfo(gameCode);
  if (match) return <MatchDocument info={match} english={await englishTexts(match.kind)} />;
  const tables = liveInfosFor(gameCode);
  const [first, ...others] = tables;
  if (first)
    return (
      <LiveDocument
        tables={[first, ...others]}
        english={await englishTexts(...tables.map(({ kind }) => kind))}
      />
    );
  const book = bookOfLobby(gameCode);
  if (book) return <BookDocument book={book} english={await englishTexts('book')} />;
  const info = getGameInfo(gameCode);
  if (!info) notFound();
  return <SandboxGame info={info} english={await englishTexts(info.kind)} />;
}
