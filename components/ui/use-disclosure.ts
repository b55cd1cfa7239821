import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

export interface DisclosureOptions {
  opensOnHover: boolean;
  closeDelayMs: number;
}

/** Opening and closing of a panel under its button: click, touch, keyboard, and the pointer where it is wanted. */
export function useDisclosure({ opensOnHover, closeDelayMs }: DisclosureOptions) {
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFromHover = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function onPointerEnter(event: PointerEvent) {
    if (!opensOnHover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    isFromHover.current ||= !isOpen;
    setIsOpen(true);
  }

  function onPointerLeave(event: PointerEvent) {
    if (!opensOnHover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), closeDelayMs);
  }

  function onClick() {
    // The press that follows the pointer into the button must not close what the pointer has just opened.
    if (!(isOpen && isFromHover.current)) setIsOpen(!isOpen);
    isFromHover.current = false;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      buttonRef.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveFocus(rootRef.current, event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    }
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return {
    rootRef,
    buttonRef,
    isOpen,
    close: () => setIsOpen(false),
    onClick,
    rootHandlers: { onPointerEnter, onPointerLeave, onKeyDown, onBlur },
  };
}

/** Up and down walk through what can be focused, from the button into the panel and round. */
function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  stops[(index + step + stops.length) % stops.length]?.focus();
}
