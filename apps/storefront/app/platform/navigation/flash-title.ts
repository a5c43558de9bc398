import { limits } from '@witryna/contract/limits';
import { useEffect } from 'react';

/** While the tab is hidden, its title alternates between the page's title and the shop's configured flash title. */
export function useFlashTitle(flashTitle: string | undefined): void {
  useEffect(() => flashWhileHidden(flashTitle), [flashTitle]);
}

/** @returns a function that gives the page its own title again, for good */
export function flashWhileHidden(flashTitle: string | undefined): (() => void) | undefined {
  if (!flashTitle) return;
  let own = document.title;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    document.title = own;
  };
  const change = () => {
    if (!document.hidden) return stop();
    if (timer !== undefined) return;
    own = document.title;
    timer = setInterval(() => {
      document.title = document.title === flashTitle ? own : flashTitle;
    }, limits.titleFlashMs);
  };
  document.addEventListener('visibilitychange', change);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', change);
  };
}
