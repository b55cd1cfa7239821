import { useState } from 'react';
import styles from './account-menu.module.css';

const defaultPicture = '/art/avatar.svg';

/** The picture of a member; the common one where there is none or where it cannot be loaded (spec §8). */
export function Avatar({ picture = null }: { picture?: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = picture !== null && picture !== failed ? picture : defaultPicture;
  return (
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      className={styles.picture}
      onError={() => setFailed(picture)}
    />
  );
}
