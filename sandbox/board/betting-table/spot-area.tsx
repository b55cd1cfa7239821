import {
  useEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function spotsIn(root: HTMLElement | null): HTMLElement[] {
  return root ? [...root.querySelectorAll<HTMLElement>('[data-spot]')] : [];
}

/** The spot that lies next in a direction; what lies aside counts as three times as far. */
export function nextSpot(
  from: HTMLElement,
  spots: readonly HTMLElement[],
  [x, y]: readonly [x: number, y: number],
): HTMLElement | null {
  const centre = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  };
  const [fromX, fromY] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [toX, toY] = centre(spot);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (along < 2 || along + 3 * aside >= least) continue;
    least = along + 3 * aside;
    best = spot;
  }
  return best;
}

interface SpotAreaProps {
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** The spots of a table are one stop of the Tab key; the arrow keys move between them as they lie. */
export function SpotArea({ className, style, children }: SpotAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const current = useRef<string | undefined>(undefined);
  const mark = () => {
    const spots = spotsIn(area.current);
    const stop = spots.find((spot) => spot.dataset.spot === current.current) ?? spots[0];
    for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
  };
  // After every drawing: which spots there are follows from what is chosen.
  useEffect(mark);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.spot === undefined) return;
    current.current = target.dataset.spot;
    mark();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const direction = directions[key];
    if (!direction || !(target instanceof HTMLElement) || target.dataset.spot === undefined) return;
    event.preventDefault();
    nextSpot(target, spotsIn(area.current), direction)?.focus();
  };
  return (
    <div ref={area} className={className} style={style} onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
