import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { SecurityOverview } from '@/lib/contract/calls/security';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';

export interface Confirmation {
  /** Asks the member to show who they are; false when they closed the window instead. */
  confirm: () => Promise<boolean>;
  /** Reads again what protects the account. */
  refresh: () => void;
}

const ConfirmationContext = createContext<Confirmation | null>(null);

export interface IdentityConfirmationProps {
  /** Null where the platform has no such confirmation: then there is nothing to ask. */
  overview: SecurityOverview | null;
  onChange: () => void;
  children: ReactNode;
}

/** One window for everything inside that is refused until the member has confirmed who they are. */
export function IdentityConfirmation({ overview, onChange, children }: IdentityConfirmationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const pending = useRef<{ answer: Promise<boolean>; settle: (answer: boolean) => void } | null>(null);
  const isConfirmed = useRef(false);
  const canAsk = overview !== null;

  /** Two actions that are refused at the same moment wait for the same answer. */
  const confirm = useCallback(() => {
    if (!canAsk) return Promise.resolve(false);
    if (!pending.current) {
      let settle: (answer: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => (settle = resolve));
      pending.current = { answer, settle };
      setIsOpen(true);
    }
    return pending.current.answer;
  }, [canAsk]);

  /** Once the window is gone and has given the keyboard back: what comes next may move it on. */
  useEffect(() => {
    if (isOpen) return;
    pending.current?.settle(isConfirmed.current);
    pending.current = null;
  }, [isOpen]);
  useEffect(() => () => pending.current?.settle(false), []);

  function close(withConfirmation: boolean) {
    isConfirmed.current = withConfirmation;
    setIsOpen(false);
  }

  const value = useMemo(() => ({ confirm, refresh: onChange }), [confirm, onChange]);
  return (
    <ConfirmationContext value={value}>
      {children}
      {isOpen && overview && (
        <ConfirmIdentityDialog
          overview={overview}
          onConfirmed={() => close(true)}
          onClose={() => close(false)}
        />
      )}
    </ConfirmationContext>
  );
}

export function useIdentityConfirmation(): Confirmation {
  const confirmation = useContext(ConfirmationContext);
  if (!confirmation) throw new Error('This part stands outside of <IdentityConfirmation>.');
  return confirmation;
}
