import { useEffect, useRef, useState } from 'react';

/** A form that a button opens in its place: the keyboard goes into it, and back to the button when it is given up. */
export function useInlineForm(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const openerRef = useRef<HTMLButtonElement>(null);
  const formRef = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    (isOpen ? formRef.current : openerRef.current)?.focus();
  }, [isOpen]);

  function move(toOpen: boolean) {
    isMoving.current = true;
    setIsOpen(toOpen);
  }

  return {
    isOpen,
    openerRef,
    formRef,
    open: () => move(true),
    cancel: () => move(false),
    /** After a success the section says what became of it, and takes the keyboard. */
    finish: () => setIsOpen(false),
  };
}
