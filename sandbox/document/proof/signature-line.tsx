import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { checkSignature, readKeys, type SignatureVerdict } from '@/sandbox/proofs/proof-signature';
import styles from './proof-view.module.css';

async function verdictOf(document: object): Promise<SignatureVerdict> {
  const response = await fetch('/sandbox/keys.json');
  return checkSignature(document, response.ok ? readKeys(await response.json()) : null);
}

/** Whether the vendor's published key has signed the document, checked in this browser. */
export function SignatureLine({ document }: { document: { signature?: string } }) {
  const t = useTranslations('game.proof.signature');
  const [verdict, setVerdict] = useState<SignatureVerdict | null>(null);
  const isSigned = document.signature !== undefined;
  useEffect(() => {
    let isCurrent = true;
    if (isSigned)
      verdictOf(document).then(
        (found) => isCurrent && setVerdict(found),
        () => isCurrent && setVerdict('unchecked'),
      );
    return () => {
      isCurrent = false;
    };
  }, [document, isSigned]);
  const shown = isSigned ? verdict : 'unsigned';
  if (shown === null) return null;
  const look = shown === 'signed' ? styles.good : shown === 'unchecked' ? undefined : styles.bad;
  return <p className={classNames(look)}>{t(shown)}</p>;
}
