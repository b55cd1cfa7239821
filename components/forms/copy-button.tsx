import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/lib/client/use-copy';
import styles from './sections.module.css';

/** Puts a text on the clipboard and says what came of it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('security.copy');
  const { outcome, copy } = useCopy();
  return (
    <div className={styles.copy}>
      <Button variant="secondary" onClick={() => void copy(text)}>
        <Copy size={18} aria-hidden="true" /> {label}
      </Button>
      <p role="status" className={styles.muted}>
        {outcome && t(outcome)}
      </p>
    </div>
  );
}
