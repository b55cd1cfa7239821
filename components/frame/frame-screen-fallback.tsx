import type { ReactNode } from 'react';
import styles from './game-screen.module.css';
import { OpeningGame } from './opening-game';

export interface FrameScreenFallbackProps {
  title: string;
  /** What a visitor reads. */
  visitor: ReactNode;
}

/**
 * Of the same size as the screen that follows, for the document that does not know yet who reads it: what a visitor
 * reads is there without any script.
 */
export function FrameScreenFallback({ title, visitor }: FrameScreenFallbackProps) {
  return (
    <div className={styles.stage}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.play}>
        <Undecided visitor={visitor} />
      </div>
    </div>
  );
}

/** Both, and an attribute that the theme script sets chooses before the first paint. */
export function Undecided({ visitor }: Pick<FrameScreenFallbackProps, 'visitor'>) {
  return (
    <>
      <div className={styles.visitorGuess}>{visitor}</div>
      <div className={styles.memberGuess}>
        <OpeningGame />
      </div>
    </>
  );
}
