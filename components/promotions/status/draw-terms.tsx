import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/ui/text-input';
import type { PromotionDraw } from '@/lib/contract/calls/promotions';
import styles from './promotion-status.module.css';

/** As the platform takes it: nothing that an encoding could change. */
export const isOwnText = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A text that the member may keep or change. */
export function newOwnText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** The lines of a pool with how often each comes. */
export function DrawPool({ pool }: Pick<PromotionDraw, 'pool'>) {
  const t = useTranslations('promotionStatus.raffle');
  const total = pool.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ul className={styles.pool}>
      {pool.map(({ title, weight }, at) => (
        <li key={at}>{t('line', { title: title || t('noPrize'), weight, total })}</li>
      ))}
    </ul>
  );
}

export interface DrawTermsProps {
  draw: PromotionDraw;
  text: string;
  onText: (text: string) => void;
}

/** What is fixed before the draw, what can come out, and the text that the member puts to it. */
export function DrawTerms({ draw, text, onText }: DrawTermsProps) {
  const t = useTranslations('promotionStatus.raffle');
  return (
    <>
      <h3 className={styles.heading}>{t('pool')}</h3>
      <DrawPool pool={draw.pool} />
      <TextInput
        label={t('text')}
        hint={t('textHint')}
        error={isOwnText(text) ? undefined : t('textWrong')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        dir="ltr"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <dl className={styles.seeds}>
        <dt>{t('hash')}</dt>
        <dd>
          <bdi dir="ltr">{draw.commitment}</bdi>
        </dd>
      </dl>
    </>
  );
}
