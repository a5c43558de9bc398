declare global {
  interface Window {
    /** Set by the head script. */
    earlyPress?: HTMLElement | null | undefined;
    noteEarlyPress?: ((event: MouseEvent) => void) | undefined;
  }
}

/** From when React listens. It stops the presses that it can't answer yet on their way down: one that comes up was answered. */
export function forgetAnsweredPresses(): void {
  addEventListener('click', forgetPress);
}

function forgetPress(): void {
  window.earlyPress = undefined;
}

/**
 * Once the page is alive: the button that was pressed before is pressed again. What the browser answers itself is left alone.
 * Later than at once, because a press that is just being answered may be what brings us here: it would count twice.
 */
export function pressAgain(): void {
  setTimeout(() => {
    const { earlyPress, noteEarlyPress } = window;
    if (noteEarlyPress) removeEventListener('click', noteEarlyPress, { capture: true });
    removeEventListener('click', forgetPress);
    window.earlyPress = undefined;
    window.noteEarlyPress = undefined;
    if (earlyPress?.isConnected) earlyPress.click();
  });
}
