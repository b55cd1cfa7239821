import { CircleAlert } from 'lucide-react';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { useErrorText } from '@/lib/client/call/use-error-text';
import styles from './form-failure.module.css';
import { ProtectionReason } from './protection-reason';

export interface FormFailureProps {
  failure: CallFailure | null;
  /** Says that no money moved. */
  refusedText: string;
  /** Says that nobody knows, and that sending it again is safe. */
  uncertainText: string;
}

/** What happened, then whether money moved. A login that comes first is its own message. */
export function FormFailure({ failure, refusedText, uncertainText }: FormFailureProps) {
  const errorText = useErrorText();
  if (!failure) return null;
  return (
    <div role="alert" className={styles.failure}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{errorText(failure.error)}</strong>
        </p>
        <p>{failure.kind === 'uncertain' ? uncertainText : refusedText}</p>
        <ProtectionReason error={failure.error} />
      </div>
    </div>
  );
}
