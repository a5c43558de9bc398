import { Spinner } from '../ui/spinner.tsx';

/** Shown while it is not known yet what to show. It has no text, because texts may still be loading. */
export function Splash() {
  return (
    <div aria-busy="true" className="flex min-h-dvh items-center justify-center text-muted">
      <Spinner size={24} className="opacity-60" />
    </div>
  );
}
