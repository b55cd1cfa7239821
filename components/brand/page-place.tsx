import styles from './header.module.css';

export const pagePlaceId = 'page-place';

/** A page that fills the screen puts its name and its way back here, and needs no bar of its own. */
export function PagePlace() {
  return <div id={pagePlaceId} className={styles.place} />;
}
