import { forgetLinks } from './kept-presses.ts';

declare global {
  interface Window {
    /** Buttons without a name that were pressed before hydration, in order. The head script adds them. */
    earlyPresses?: Set<HTMLElement> | undefined;
  }
}

/**
 * Forgets presses that React has handled. Call it when hydration starts: React stops the event of a press that it can't
 * handle yet, so a press whose event bubbles up was handled.
 */
export function forgetAnsweredPresses(): void {
  addEventListener('click', (event) => {
    // The event's path still has the button when React has already replaced the icon that was pressed.
    const path = event.composedPath();
    const { earlyPresses } = window;
    for (const button of earlyPresses ?? []) if (path.includes(button)) earlyPresses?.delete(button);
    forgetLinks(path);
  });
}

/**
 * Repeats the presses of buttons that were pressed before hydration. Call it when a part of the page, or all of it, has
 * been hydrated. It waits until React has handled the current press, which may have caused the hydration and would
 * otherwise count twice.
 */
export function pressAgain(part: Node | null = document): void {
  setTimeout(() => {
    const { earlyPresses } = window;
    for (const button of [...(earlyPresses ?? [])].filter((one) => part?.contains(one))) {
      earlyPresses?.delete(button);
      if (!(hasCommands() && button.matches('[command]'))) button.click();
    }
  });
}

/** Whether the browser itself runs a button's `command`, also before hydration. */
export function hasCommands(): boolean {
  return 'CommandEvent' in window;
}
