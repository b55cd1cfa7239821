import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import styles from './frame-intro.module.css';
import { LoginOrRegister } from './login-or-register';

export interface FrameIntroProps {
  /** What is here, a paragraph each. */
  texts: readonly string[];
  /** Who may open it, and how; or that it is not open. */
  entry: string;
  isClosed: boolean;
  linksLabel: string;
  links: readonly { href: string; label: string }[];
  /** What is open instead. */
  children?: ReactNode;
}

/** What a visitor, or somebody without scripts, reads on a page that only members can open. */
export function FrameIntro({ texts, entry, isClosed, linksLabel, links, children }: FrameIntroProps) {
  return (
    <section className={styles.intro}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={isClosed ? styles.notice : styles.entry}>{entry}</p>
      {children && <div className={styles.open}>{children}</div>}
      <LoginOrRegister />
      <nav aria-label={linksLabel} className={styles.links}>
        {links.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}
