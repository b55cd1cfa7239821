import { useTranslations } from 'next-intl';

/** What a column or a field is called; one that no language names is told by its own name. */
export function useColumnName(): (name: string) => string {
  const t = useTranslations('desk.columns');
  return (name) => {
    const key = name.replaceAll(/[^A-Za-z0-9]/g, '_');
    return t.has(key) ? t(key) : name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  };
}

/** What one of several choices is called, where that is another word than that of the column of its name. */
export function useChoiceName(): (name: string) => string {
  const t = useTranslations('desk.choices');
  const columnName = useColumnName();
  return (name) => (t.has(name) ? t(name) : columnName(name));
}
