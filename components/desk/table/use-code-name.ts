import { useTranslations } from 'next-intl';

/** Columns whose values are codes of the platform, or several with commas. */
const codeColumns: ReadonlySet<string> = new Set([
  ...[
    'kind',
    'via',
    'method',
    'phase',
    'purse',
    'role',
    'roles',
    'weekday',
    'audience',
    'mode',
    'held',
    'found',
  ],
  ...[
    'why',
    'end',
    'payer',
    'by',
    'setBy',
    'period',
    'what',
    'direction',
    'benefit',
    'product',
    'value',
    'part',
    'contracts',
    'varianceOf',
    'stopped',
  ],
]);

export const isCodeColumn = (name: string): boolean => codeColumns.has(name);

/** What a code is called; null where no language names it. */
export function useCodeName(): (code: string) => string | null {
  const t = useTranslations('desk');
  return (code) => {
    const key = code.replaceAll(/[^A-Za-z0-9]/g, '_');
    const known = [`codes.${key}`, `states.${key}`, `roles.${key}`].find((name) => t.has(name));
    return known ? t(known) : null;
  };
}

/** A value of a column as it reads: by the words of its codes where it has such. */
export function useValueText(): (column: string, value: string) => string {
  const codeName = useCodeName();
  return (column, value) =>
    codeColumns.has(column)
      ? value
          .split(', ')
          .map((code) => codeName(code) ?? code)
          .join(', ')
      : value;
}
