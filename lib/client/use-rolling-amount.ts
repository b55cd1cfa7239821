import { useEffect, useRef, useState } from 'react';
import { moneyText, parseMoney } from '@/lib/money';

const steps = 14n;
const stepMs = 26;

/** The amount on its way from what was shown to what is true; under reduced motion it just changes. */
export function useRollingAmount(amount: string): string {
  const [shown, setShown] = useState(amount);
  const shownRef = useRef(amount);

  useEffect(() => {
    const from = parseMoney(shownRef.current);
    const to = parseMoney(amount);
    const show = (text: string) => {
      shownRef.current = text;
      setShown(text);
    };
    if (from === null || to === null || from === to || isMotionReduced()) {
      show(amount);
      return;
    }
    let step = 0n;
    const timer = setInterval(() => {
      step += 1n;
      if (step >= steps) clearInterval(timer);
      show(step >= steps ? amount : moneyText(from + ((to - from) * step) / steps));
    }, stepMs);
    return () => clearInterval(timer);
  }, [amount]);

  return shown;
}

function isMotionReduced(): boolean {
  return (
    typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
