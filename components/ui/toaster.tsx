import { lazy, Suspense } from 'react';
import { useToasts } from './toast';

const ToastCards = lazy(() =>
  import('./toast-cards').then(
    (file) => ({ default: file.ToastCards }),
    // What cannot be shown is still read out.
    () => ({ default: PlainToasts }),
  ),
);

/** Stands once on a page. The region is there from the start, or nobody would be told of what comes into it. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts();
  return (
    <div role="region" aria-label={label} aria-live="polite">
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastCards closeLabel={closeLabel} />
        </Suspense>
      )}
    </div>
  );
}

function PlainToasts(_: { closeLabel: string }) {
  return (
    <div className="visually-hidden">
      {useToasts().map((toast) => (
        <p key={toast.id}>{toast.text}</p>
      ))}
    </div>
  );
}
