import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

/** How long a finger rests until that is a question for more and no press. */
export const longPressMs = 500;

/** Whether somebody is at a tile, by mouse, keyboard or a finger that rests on it, and the handlers that tell. */
export function useReach() {
  const [isReached, setIsReached] = useState(false);
  const isLong = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lift = () => clearTimeout(timer.current);
  useEffect(() => lift, []);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsReached(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsReached(false),
    onFocus: () => setIsReached(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setIsReached(false),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isLong.current = false;
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        setIsReached(true);
      }, longPressMs);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // The press that a rested finger ends with is none, and neither is the browser's menu.
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => isLong.current && event.preventDefault(),
  };
  return { isReached, handlers };
}
