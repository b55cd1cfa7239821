import { Autocomplete } from '@base-ui/react/autocomplete';
import { BookOpen, Gift, LayoutGrid, Store } from 'lucide-react';
import { useLocale } from 'next-intl';
import type { MouseEvent } from 'react';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { LazyImage } from '@/components/ui/lazy-image';
import { launchHref } from '@/lib/client/game-params';
import { overlayHref } from '@/lib/client/overlays/overlay-store';
import type { SearchEntry } from '@/lib/client/search/find-in-index';
import { localizedPath } from '@/lib/i18n/localized-path';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { isPlainPress } from '@/lib/i18n/plain-press';
import styles from './search-dialog.module.css';

const icons = { kinds: LayoutGrid, studios: Store, promotions: Gift, help: BookOpen } as const;

interface Shown {
  title: string;
  detail: string;
  /** Without a language prefix. */
  href: string;
  isLaunch: boolean;
}

function shownOf(entry: SearchEntry, back: string): Shown {
  if ('game' in entry) {
    const { gameName, vendor } = entry.game;
    return { title: gameName, detail: vendor, ...launchHref(entry.game, back) };
  }
  if ('kind' in entry) return { title: entry.kind.title, detail: '', href: entry.kind.href, isLaunch: false };
  const { title, detail, href, isLaunch = false } = entry.page;
  return { title, detail, href, isLaunch };
}

export interface SearchRowProps {
  entry: SearchEntry;
  /** What was typed: the way back leads to the same results. */
  words: string;
}

/** One result: a link, so that it opens in a tab of its own too. What is launched asks for a login first. */
export function SearchRow({ entry, words }: SearchRowProps) {
  const locale = useLocale();
  const router = useRouter();
  const launch = useGuardedLink();
  const back = usePathname();
  const { title, detail, href, isLaunch } = shownOf(entry, back);
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    window.history.replaceState(null, '', overlayHref({ find: words }));
    if (isLaunch) return launch(event, href);
    event.preventDefault();
    router.push(href);
  };
  return (
    <Autocomplete.Item
      value={entry}
      className={styles.row}
      onClick={open}
      render={<a href={localizedPath(locale, href)} tabIndex={-1} />}
    >
      <RowPicture entry={entry} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </Autocomplete.Item>
  );
}

function RowPicture({ entry }: { entry: SearchEntry }) {
  if ('game' in entry) return <LazyImage src={entry.game.image} alt="" width={36} height={48} isEager />;
  const Icon = icons[entry.group];
  return (
    <span className={styles.icon}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
