import { useLocale } from 'next-intl';

/** A signed number of points. The sign stands before it in every language. */
export function PointsChange({ count }: { count: number }) {
  const locale = useLocale();
  return <span dir="ltr">{new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(count)}</span>;
}
