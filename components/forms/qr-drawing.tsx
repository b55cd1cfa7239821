import { useMemo } from 'react';
import { qrPath } from '@/lib/document/qr-path';
import styles from './sections.module.css';

/** Made in the browser: the secret in it leaves the page for nobody. Loaded when an app is set up. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
