declare global {
  interface Window {
    /** Set by the head script. */
    earlyPress?: HTMLElement | null | undefined;
    noteEarlyPress?: ((event: MouseEvent) => void) | undefined;
  }
}

/** Once the page is alive: the button that was pressed before is pressed again. What the browser answers itself is left alone. */
export function pressAgain(): void {
  const { earlyPress, noteEarlyPress } = window;
  if (noteEarlyPress) removeEventListener('click', noteEarlyPress, { capture: true });
  window.earlyPress = undefined;
  window.noteEarlyPress = undefined;
  if (earlyPress?.isConnected) earlyPress.click();
}
