import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import type { AgentAddress } from './address';
import { chosenOf } from './filter';

/** Whose figures a line has: of the account with all below it, of the account itself, or of those below it. */
export const sides = ['both', 'own', 'team'] as const;
export type Side = (typeof sides)[number];

export const sideOf = (address: AgentAddress): Side => chosenOf(address.get('of'), sides);

export function SideSelect({ address }: { address: AgentAddress }) {
  const t = useTranslations('agentCentre.side');
  return (
    <Select
      label={t('label')}
      value={sideOf(address)}
      options={sides.map((value) => ({ value, label: t(value) }))}
      onChange={({ target }) => address.set({ of: target.value === sides[0] ? null : target.value })}
    />
  );
}
