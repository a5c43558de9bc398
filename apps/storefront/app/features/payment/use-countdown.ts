import { useEffect, useState } from 'react';

/** Whole seconds until an ISO 8601 time; 0 if it is past, undefined without a time. */
export function useCountdown(until: string | null | undefined): number | undefined {
  const end = until ? Date.parse(until) : Number.NaN;
  const [now, setNow] = useState(() => Date.now());
  const left = Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now) / 1000));
  const running = left !== undefined && left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** Formats seconds as minutes and seconds: `1:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
