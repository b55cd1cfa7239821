import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { useCopy } from '@/lib/client/use-copy';
import styles from './copyable-code.module.css';

/** A number that somebody may have to quote: it can be marked, and copied with one press. */
export function CopyableCode({ text }: { text: string }) {
  const t = useTranslations('wallet.common');
  const { outcome, copy } = useCopy();
  return (
    <span className={styles.line}>
      <code className={styles.code}>{text}</code>
      <IconButton label={t('copy', { text })} onClick={() => void copy(text)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      <span role="status" className={styles.outcome}>
        {outcome && t(outcome === 'copied' ? 'copied' : 'copyRefused')}
      </span>
    </span>
  );
}
