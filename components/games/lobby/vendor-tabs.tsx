import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft, ChevronRight } from '@/components/ui/icons';
import { useMemberPart } from '@/lib/client/session/use-member';
import { Link } from '@/lib/i18n/navigation';
import { isPlainPress } from '@/lib/i18n/plain-press';
import styles from './game-lobby.module.css';
import { writeFilters, openList, type LobbyList, type SpecialList } from './lobby-filters';

export interface LobbyVendor {
  vendorCode: string;
  vendor: string;
  isHot: boolean;
}

/** Above this many halls the strip gets arrows (spec §9). */
export const maxVendorsWithoutArrows = 7;

export interface VendorTabsProps {
  vendors: readonly LobbyVendor[];
  list: LobbyList;
  /** The special lists that there are, in their order. */
  special: readonly SpecialList[];
  onOpen: (list: LobbyList) => void;
  /** The page of the lists where this is another one; else null, and they open in place. */
  page: string | null;
}

/**
 * The special lists and the halls in one strip, after the kinds of games. They are links, so that each hall has an address that can be opened in a new tab
 * and found by a search engine; a plain click changes the list in place.
 */
export function VendorTabs({ vendors, list, special, onOpen, page }: VendorTabsProps) {
  const t = useTranslations('games.lobby');
  const strip = useRef<HTMLUListElement>(null);
  const openKey = list.kind === 'hall' ? list.vendorCode : list.kind;
  useEffect(() => showOpenTab(strip.current), [openKey]);
  const ends = useStripEnds(strip);
  const hasArrows = vendors.length > maxVendorsWithoutArrows;
  return (
    <nav className={styles.halls} aria-label={t('halls')}>
      {hasArrows && (
        <IconButton
          variant="outlined"
          className={styles.arrow}
          label={t('hallsBack')}
          disabled={ends.isAtStart}
          onClick={() => scrollStrip(strip.current, -1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
      )}
      <ul className={styles.strip} ref={strip}>
        <li>
          <ListLink list={{ kind: 'all' }} isOpen={list.kind === 'all'} onOpen={onOpen} page={page}>
            {t('allStudios')}
          </ListLink>
        </li>
        {special.map((kind, index) => (
          <SpecialItem key={kind} kind={kind} isLast={index === special.length - 1}>
            <ListLink list={{ kind }} isOpen={list.kind === kind} onOpen={onOpen} page={page}>
              {t(kind)}
            </ListLink>
          </SpecialItem>
        ))}
        {vendors.map((vendor) => (
          <li key={vendor.vendorCode}>
            <ListLink
              list={{ kind: 'hall', vendorCode: vendor.vendorCode }}
              isOpen={openKey === vendor.vendorCode}
              onOpen={onOpen}
              page={page}
            >
              <VendorName vendor={vendor} />
            </ListLink>
          </li>
        ))}
      </ul>
      {hasArrows && (
        <IconButton
          variant="outlined"
          className={styles.arrow}
          label={t('hallsForward')}
          disabled={ends.isAtEnd}
          onClick={() => scrollStrip(strip.current, 1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      )}
    </nav>
  );
}

/** Spec §2: the favourites are there only for who is logged in. */
function SpecialItem(props: { kind: SpecialList; isLast: boolean; children: ReactNode }) {
  const { kind, isLast, children } = props;
  const isLeftOut = useMemberPart(({ state }) => kind === 'favourites' && state === 'visitor');
  return isLeftOut ? null : <li className={isLast ? styles.last : undefined}>{children}</li>;
}

function VendorName({ vendor }: { vendor: LobbyVendor }) {
  const t = useTranslations('games.lobby');
  return (
    <>
      {vendor.vendor}
      {vendor.isHot && <span className={styles.hot}>{t('hotMark')}</span>}
    </>
  );
}

interface ListLinkProps {
  list: LobbyList;
  isOpen: boolean;
  onOpen: (list: LobbyList) => void;
  page: string | null;
  children: ReactNode;
}

function ListLink({ list, isOpen, onOpen, page, children }: ListLinkProps) {
  const search = writeFilters(openList(list));
  if (page !== null) {
    return (
      <Link className={styles.tab} data-list={list.kind} href={page + search}>
        {children}
      </Link>
    );
  }
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen(list);
  };
  return (
    <a
      className={styles.tab}
      data-list={list.kind}
      href={search}
      aria-current={isOpen ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}

/** Whether there is more of the strip on either side: an arrow that does nothing cannot be pressed. */
function useStripEnds(strip: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const measure = () => {
      const start = Math.abs(row.scrollLeft);
      setEnds({ isAtStart: start <= 1, isAtEnd: start + row.clientWidth >= row.scrollWidth - 1 });
    };
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [strip]);
  return ends;
}

function scrollStrip(strip: HTMLElement | null, direction: 1 | -1): void {
  if (!strip) return;
  const way = getComputedStyle(strip).direction === 'rtl' ? -direction : direction;
  // Smooth by the style sheet, which knows about reduced motion.
  strip.scrollBy({ left: way * strip.clientWidth * 0.8 });
}

/** Moves the strip and nothing else: `scrollIntoView` would move the page as well. */
function showOpenTab(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !tab) return;
  const left = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
  // At once: a smooth way there ends halfway when the strip changes meanwhile.
  strip.scrollTo?.({ left, behavior: 'instant' });
}
