import { Snowflake } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type CSSProperties } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import styles from './snowfall.module.css';

const stoppedKey = 'parlour-snow-stopped';
const flakeCount = 24;

/** Spread by steps that share no factor with the count: no two alike, and the same at each visit. */
const flakes = Array.from({ length: flakeCount }, (_, index) => ({
  '--start': `${(index * 41) % 100}%`,
  '--size': `${4 + ((index * 7) % 6)}px`,
  '--fall': `${9 + ((index * 5) % 9)}s`,
  '--wait': `${-((index * 11) % 17)}s`,
}));

/** Decoration that moves for longer than five seconds must be stoppable (WCAG 2.2.2); a stop holds for the visit. */
export function Snowfall() {
  const t = useTranslations('layout.snow');
  const [isStopped, setIsStopped] = useState(readStopped);
  if (isStopped) return null;
  function stop() {
    keepStopped();
    setIsStopped(true);
  }
  return (
    <>
      <div className={styles.sky} aria-hidden="true">
        {flakes.map((flake, index) => (
          <i key={index} className={styles.flake} style={flake as CSSProperties} />
        ))}
      </div>
      <IconButton label={t('stop')} variant="outlined" className={styles.stop} onClick={stop}>
        <Snowflake size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Storage may be switched off in a browser; then the stop holds for this page. */
function readStopped(): boolean {
  try {
    return sessionStorage.getItem(stoppedKey) === '1';
  } catch {
    return false;
  }
}

function keepStopped(): void {
  try {
    sessionStorage.setItem(stoppedKey, '1');
  } catch {
    return;
  }
}
