import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { findInIndex, type SearchEntry, type SearchGroup } from '@/lib/client/search/find-in-index';
import { useSearchIndex } from '@/lib/client/search/use-search-index';
import styles from './search-dialog.module.css';
import { SearchRow } from './search-row';
import { useSuggestions } from './use-suggestions';

export interface SearchDialogProps {
  /** What is looked for already, from the address. */
  firstWords: string;
  onClose: () => void;
}

/** The search of the whole site: results while typing, suggestions before; arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ firstWords, onClose }: SearchDialogProps) {
  const t = useTranslations('search');
  const { index, isFailed, retry } = useSearchIndex(useLocale());
  const [words, setWords] = useState(firstWords);
  const suggestions = useSuggestions(index);
  const found = useMemo(() => (index ? findInIndex(index, words) : []), [index, words]);
  const isNothing = index !== null && words.trim() !== '' && found.length === 0;
  const groups = found.length > 0 ? found : suggestions;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className="visually-hidden">{t('title')}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            value={words}
            onValueChange={setWords}
            itemToStringValue={() => words}
            autoHighlight="always"
            keepHighlight
          >
            <SearchField words={words} onClear={() => setWords('')} />
            <div className={styles.results}>
              <Autocomplete.Status className={isNothing ? styles.nothing : 'visually-hidden'}>
                {isNothing ? <Nothing words={words.trim()} /> : <Count groups={found} />}
              </Autocomplete.Status>
              {!index && <Waiting isFailed={isFailed} onRetry={retry} />}
              <Results words={words} />
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchField({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useTranslations('search');
  return (
    <div className={styles.field}>
      <Dialog.Close render={<IconButton label={t('close')} />}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Dialog.Close>
      <Autocomplete.Input
        className={styles.input}
        aria-label={t('title')}
        placeholder={t('placeholder')}
        maxLength={60}
        enterKeyHint="go"
        autoFocus
      />
      {words && (
        <IconButton label={t('clear')} onClick={onClear}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function Count({ groups }: { groups: readonly SearchGroup[] }) {
  const t = useTranslations('search');
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count > 0 ? t('found', { count }) : null;
}

function Nothing({ words }: { words: string }) {
  const t = useTranslations('search');
  return (
    <>
      <strong>{t('nothing', { words })}</strong> {t('nothingText')}
    </>
  );
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('search');
  return (
    <div className={styles.waiting} role={isFailed ? 'alert' : undefined}>
      {isFailed ? t('failed') : <Spinner label={t('loading')} />}
      {isFailed && (
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

function Results({ words }: { words: string }) {
  const t = useTranslations('search');
  return (
    <Autocomplete.List className={styles.list}>
      {({ group, items }: SearchGroup) => (
        <Autocomplete.Group key={group} items={items}>
          <Autocomplete.GroupLabel className={styles.label}>{t(group)}</Autocomplete.GroupLabel>
          <div className={styles[group === 'kinds' ? 'chips' : 'rows']}>
            <Autocomplete.Collection>
              {(entry: SearchEntry) => <SearchRow key={keyOf(entry)} entry={entry} words={words} />}
            </Autocomplete.Collection>
          </div>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function keyOf(entry: SearchEntry): string {
  if ('game' in entry)
    return `${entry.game.vendorCode}/${entry.game.gameCode || (entry.game.gameId ?? entry.game.gameName)}`;
  return 'kind' in entry ? entry.kind.kind : entry.page.href;
}
