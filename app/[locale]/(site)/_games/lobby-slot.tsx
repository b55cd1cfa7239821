import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AboutCategory } from '@/components/games/category/about-category';
import { GameLobby, type GameLobbyProps } from '@/components/games/lobby/game-lobby';
import { LobbyClosed } from '@/components/games/lobby/lobby-closed';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { PageFrame } from '@/components/ui/page-frame';
import type { VendorCard } from '@/lib/contract/calls/games';
import { shelvesOf, type Shelf } from '@/lib/contract/calls/kinds';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageOfGameType, routes, shelfHref } from '@/lib/routes';
import { hallHref } from '@/lib/addresses/vendor-href';
import type { LobbyType } from './category-metadata';
import { aboutCategory, categoryTexts } from './category-texts';
import { ClosedSlot } from './closed-slot';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { readLobby, readVendors } from '@/app/_read/lobby';

interface LobbySlotProps {
  gameType: LobbyType;
  /** Stands over the halls. The page gives it, so that no other page carries its styles. */
  top?: ReactNode;
}

/** The page of a game type with halls: it opens with the first of them. */
export async function LobbySlot({ gameType, top }: LobbySlotProps) {
  const [t, { lead }, about, vendors] = await Promise.all([
    getTranslations(`categories.${gameType}`),
    categoryTexts(gameType),
    aboutCategory(gameType),
    readVendors(gameType),
  ]);
  const { halls, isUnread } = vendors;
  if (isUnread) return <UnreadLobby title={t('title')} />;
  const crumbs = <CrumbsSlot trail={[{ name: t('title'), path: pagePath(gameType) }]} />;
  const [first] = halls;
  const lobby = first && (await readLobby(gameType, vendors, first));
  // One hall that is empty is a type of which nothing is open; of several, another may have what this one has not.
  if (!lobby || (halls.length === 1 && lobby.servedPage?.totalItems === 0)) {
    return (
      <PageFrame title={t('title')} lead={lead}>
        {crumbs}
        <ClosedSlot gameType={gameType} text={t('closed')} />
        {about && <AboutCategory {...about} />}
      </PageFrame>
    );
  }
  return (
    <>
      {crumbs}
      <Lobby {...lobby} top={top} />
      {about && <AboutCategory {...about} isBelowLobby />}
    </>
  );
}

/** `/rng?page=VENDOR`: one hall. A studio that is known without a hall of this type says so; any other code is a 404. */
export async function HallSlot({ gameType, vendorCode, top }: LobbySlotProps & { vendorCode: string }) {
  const [t, vendors] = await Promise.all([getTranslations(`categories.${gameType}`), readVendors(gameType)]);
  const { halls, all, isUnread } = vendors;
  if (isUnread) return <UnreadLobby title={t('title')} />;
  const isHall = ({ vendorCode: code }: VendorCard) => code === vendorCode;
  const card = halls.find(isHall) ?? (halls.length === 0 ? all.find(isHall) : undefined);
  if (!card) return <NotFoundPanel />;
  const trail = [
    { name: t('title'), path: pagePath(gameType) },
    { name: card.vendor, path: hallHref(pagePath(gameType), vendorCode) },
  ];
  const lobby = halls.length > 0 ? await readLobby(gameType, vendors, { vendorCode }) : null;
  if (!lobby || (halls.length === 1 && lobby.servedPage?.totalItems === 0))
    return <EmptyHall gameType={gameType} card={card} trail={trail} />;
  return (
    <>
      <CrumbsSlot trail={trail} />
      <Lobby {...lobby} top={top} />
    </>
  );
}

/** `/casino/<shelf>`: the games of some kinds, of every studio. Where nothing stands on the shelf, there is no page. */
export async function ShelfSlot({ shelf }: { shelf: Shelf }) {
  const [t, tShelves, vendors] = await Promise.all([
    getTranslations('categories.RNG'),
    getTranslations('games.shelves'),
    readVendors('RNG'),
  ]);
  if (vendors.isUnread) return <UnreadLobby title={tShelves(shelf)} />;
  if (!shelvesOf(vendors.kinds).includes(shelf)) return <NotFoundPanel />;
  const trail = [
    { name: t('title'), path: routes.rng },
    { name: tShelves(shelf), path: shelfHref(shelf) },
  ];
  return (
    <>
      <CrumbsSlot trail={trail} />
      <Lobby {...await readLobby('RNG', vendors, { shelf })} />
    </>
  );
}

/** The lobby asks for other pages and lists itself, and says why when it gets none. */
async function Lobby(props: GameLobbyProps) {
  const [t, messages] = await Promise.all([getTranslations('games.lobby'), getMessages()]);
  const count = props.servedPage?.totalItems ?? null;
  return (
    <MoreMessages messages={pickMessages(messages, ['games', ...refusalNames('list')])}>
      <GameLobby
        {...props}
        {...(count !== null && { servedCount: { count, text: t('count', { count }) } })}
      />
    </MoreMessages>
  );
}

async function UnreadLobby({ title }: { title: string }) {
  return (
    <MoreMessages messages={pickMessages(await getMessages(), ['games'])}>
      <LobbyClosed title={title} />
    </MoreMessages>
  );
}

interface EmptyHallProps {
  gameType: LobbyType;
  card: VendorCard;
  trail: { name: string; path: string }[];
}

async function EmptyHall({ gameType, card, trail }: EmptyHallProps) {
  const [tLobby, tClosed] = await Promise.all([
    getTranslations('games.lobby'),
    getTranslations('categories.closed'),
  ]);
  return (
    <PageFrame title={tLobby('hall', { vendor: card.vendor })}>
      <CrumbsSlot trail={trail} />
      <ClosedSlot gameType={gameType} text={tClosed('hall', { vendor: card.vendor })} />
    </PageFrame>
  );
}

function pagePath(gameType: LobbyType): string {
  return pageOfGameType(gameType) ?? routes.home;
}
