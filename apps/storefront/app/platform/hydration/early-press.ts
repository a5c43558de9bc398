declare global {
  interface Window {
    /** Buttons that were pressed and not answered yet; the head script adds them. */
    earlyPresses?: Set<HTMLElement> | undefined;
  }
}

/** Call it when React begins to listen: React stops a press that it can't answer yet, so a press that comes up was answered. */
export function forgetAnsweredPresses(): void {
  addEventListener('click', ({ target }) => {
    const { earlyPresses } = window;
    for (const button of earlyPresses ?? []) if (button.contains(target as Node)) earlyPresses?.delete(button);
  });
}

/**
 * Call it when a part of the page, or all of it, has been hydrated: presses the buttons in it that were pressed before. It waits for a
 * press that is just being answered, because that press may have caused the hydration and would count twice.
 */
export function pressAgain(part: Node | null = document): void {
  setTimeout(() => {
    const { earlyPresses } = window;
    for (const button of [...(earlyPresses ?? [])].filter((one) => part?.contains(one))) {
      earlyPresses?.delete(button);
      button.click();
    }
  });
}
