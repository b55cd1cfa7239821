import { useLocale, useTranslations } from 'next-intl';
import { fillSaid, isSaid, sayCode, type Said, type SaidValue } from '@/lib/said';
import { amountText, isAmountText, isMoment, momentText } from './values';
import { useCodeName } from './use-code-name';
import { useColumnName } from './use-column-name';
import { useSaidWords } from './said-words';

const optionName = /--([a-z][a-z-]*)/g;

/**
 * A sentence of the platform in the reader's language: moments and amounts as tables show them, codes by their words, and
 * `--name` by what the field of that name is called in forms.
 */
export function useSaid(): (said: Said | string) => string {
  const words = useSaidWords();
  const locale = useLocale();
  const t = useTranslations('desk');
  const columnName = useColumnName();
  const codeName = useCodeName();

  function codeText(code: string): string {
    const key = code.replaceAll(/[^A-Za-z0-9]/g, '_');
    const named = [`columns.${key}`, `commands.${key}.name`, `commands.${key}_run.name`];
    const known = named.find((name) => t.has(name));
    return codeName(code) ?? (known ? t(known) : code);
  }
  const withFields = (text: string) =>
    text.replaceAll(optionName, (_, name: string) => `“${columnName(name)}”`);

  function textOf(said: Said): string {
    const pattern = words[said.said];
    if (pattern === undefined && said.with.length === 0) return codeText(withFields(said.said));
    return fillSaid(withFields(pattern ?? said.said), said, valueText);
  }
  function valueText(value: SaidValue): string {
    if (isSaid(value)) return textOf(value);
    if (typeof value === 'number') return value.toLocaleString(locale);
    if (isMoment(value)) return momentText(value, locale);
    if (isAmountText(value)) return amountText(value);
    return /^--[a-z-]+$/.test(value) ? withFields(value) : value;
  }
  return (said) => textOf(isSaid(said) ? said : sayCode(said));
}
