import type { ReactNode } from 'react';
import { useLocale } from 'next-intl';
import { useFragment } from '../../shell/use-fragment';

/** To another proof, in the language and the theme of this one. */
export function ProofLink({ id, children }: { id: string; children: ReactNode }) {
  const locale = useLocale();
  const theme = useFragment()?.theme;
  return <a href={`/sandbox/proof/${id}#lang=${locale}${theme ? `&theme=${theme}` : ''}`}>{children}</a>;
}
