declare global {
  interface Window {
    /** Set by the head script: each button once, however often it was pressed. */
    earlyPresses?: Set<HTMLElement> | undefined;
    noteEarlyPress?: ((event: MouseEvent) => void) | undefined;
  }
}

/** From when React listens. It stops the presses that it can't answer yet on their way down: one that comes up was answered. */
export function forgetAnsweredPresses(): void {
  addEventListener('click', forgetPress);
}

function forgetPress({ target }: Event): void {
  const { earlyPresses } = window;
  for (const button of earlyPresses ?? []) if (button.contains(target as Node)) earlyPresses?.delete(button);
}

/**
 * Once the page is alive: the buttons that were pressed before are pressed again. What the browser answers itself is left alone.
 * Later than at once, because a press that is just being answered may be what brings us here: it would count twice.
 */
export function pressAgain(): void {
  setTimeout(() => {
    const { earlyPresses, noteEarlyPress } = window;
    if (noteEarlyPress) removeEventListener('click', noteEarlyPress, { capture: true });
    removeEventListener('click', forgetPress);
    window.earlyPresses = undefined;
    window.noteEarlyPress = undefined;
    for (const button of earlyPresses ?? []) if (button.isConnected) button.click();
  });
}
