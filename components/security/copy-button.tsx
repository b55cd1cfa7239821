'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from './security.module.css';

/** Puts a text on the clipboard and says what came of it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('security.copy');
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without a secure origin or the visitor's leave there is no clipboard; the text can still be marked.
      setOutcome('refused');
    }
  }

  return (
    <div className={styles.copy}>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" /> {label}
      </Button>
      <p role="status" className={styles.muted}>
        {outcome && t(outcome)}
      </p>
    </div>
  );
}
