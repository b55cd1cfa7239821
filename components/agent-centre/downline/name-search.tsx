import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { AgentAddress } from '../report/address';
import styles from './downline.module.css';

/** Finds accounts directly below by the beginning of their username. */
export function NameSearch({ address }: { address: AgentAddress }) {
  const t = useTranslations('agentCentre.downline');
  const [name, setName] = useState(address.get('search') ?? '');
  function find(event: FormEvent) {
    event.preventDefault();
    address.set({ search: name.trim() || null });
  }
  return (
    <div className={styles.search} role="search">
      <TextInput
        label={t('search')}
        type="search"
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && find(event)}
      />
      <Button variant="secondary" onClick={find}>
        <Search size={18} aria-hidden="true" /> {t('find')}
      </Button>
    </div>
  );
}
