let open: (() => void) | undefined;

/** Registers how to open the question of a tool that asks for consent instead of our own dialog. */
export function registerManager(askAgain: (() => void) | undefined): void {
  open = askAgain;
}

/** Opens that tool's question. Does nothing while the tool is not loaded. */
export function askAgain(): void {
  open?.();
}
