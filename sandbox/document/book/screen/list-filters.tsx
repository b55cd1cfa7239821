import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { BookList } from '@/sandbox/book/wire';
import type { EventList, ListChoice } from '../events/use-event-list';
import { useBookWords } from '../words/use-book-words';
import styles from './list-filters.module.css';

const lists: readonly BookList[] = ['inPlay', 'today', 'early', 'outright', 'favourites'];

interface ListFiltersProps {
  choice: ListChoice;
  head: EventList['head'];
  onChoose: (choice: ListChoice) => void;
}

/** Which list, which sport, which competition, and the words to search for; each with how many events it has. */
export function ListFilters({ choice, head, onChoose }: ListFiltersProps) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const sports = head?.sports ?? [];
  const competitions = head?.competitions ?? [];
  const choose = (patch: Partial<ListChoice>) => onChoose({ ...choice, ...patch });
  return (
    <div className={styles.filters}>
      <Choices
        label={t('list.label')}
        value={choice.list}
        options={lists.map((list) => ({ value: list, name: t(`list.${list}`), count: head?.lists[list] }))}
        onChoose={(list) => choose({ list: list as BookList, competition: null })}
      />
      {sports.length > 1 && (
        <Choices
          label={t('sports')}
          value={choice.sport ?? ''}
          options={[
            { value: '', name: t('allSports'), count: undefined },
            ...sports.map(({ sport, count }) => ({ value: sport, name: words.sport(sport), count })),
          ]}
          onChoose={(sport) => choose({ sport: sport || null, competition: null })}
        />
      )}
      <div className={styles.fields}>
        <Select
          label={t('competition')}
          value={choice.competition ?? ''}
          onChange={({ target }) => choose({ competition: target.value || null })}
          options={[
            { value: '', label: t('allCompetitions') },
            ...competitions.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` })),
          ]}
        />
        <TextInput
          label={t('search')}
          type="search"
          placeholder={t('search')}
          maxLength={60}
          value={choice.search}
          onChange={({ target }) => choose({ search: target.value })}
        />
      </div>
    </div>
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  options: readonly { value: string; name: string; count: number | undefined }[];
  onChoose: (value: string) => void;
}

function Choices({ label, value, options, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.choice}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.name}
          {option.count !== undefined && <span className={`${styles.count} tabular`}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
