import { useTranslations } from 'next-intl';
import type { GameKind } from '@/sandbox/kit/kinds';

/** What a title is, in one sentence. */
export function AboutTitle({ kind, gameCode }: { kind: GameKind; gameCode: string }) {
  const t = useTranslations('play.about');
  return <p>{t(`${kind}.${gameCode}`)}</p>;
}
