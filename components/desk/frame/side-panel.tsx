import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import styles from './side-panel.module.css';

/** A list, and beside it what is open of it: below 1024 px that stands above the list. */
export function Beside({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={panel ? styles.split : styles.whole}>
      {children}
      {panel}
    </div>
  );
}

export interface SidePanelProps {
  title: string;
  /** By what it stands under. */
  heading?: 'h2' | 'h3';
  onClose: () => void;
  children: ReactNode;
}

/** What is open beside a list. */
export function SidePanel({ title, heading: Heading = 'h2', onClose, children }: SidePanelProps) {
  const t = useTranslations('desk.frame');
  return (
    <aside className={styles.item} aria-label={title}>
      <header className={styles.head}>
        <Heading>{title}</Heading>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </aside>
  );
}
