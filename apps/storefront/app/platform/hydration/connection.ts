/** A browser says that it is online a moment before it can load anything. */
export const MOMENT_TRIES = 5;
const TRY_MS = 5000;

/** False on the server, whose `navigator` has no `onLine`. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** When the browser was last told that it is offline. */
let lostMs = -Infinity;
if (typeof document !== 'undefined')
  addEventListener('offline', () => {
    lostMs = performance.now();
  });

/** Whether the browser has been offline since a moment, on the clock of `performance.now()`, if only for an instant. */
export function wasOfflineSince(moment: number): boolean {
  return isOffline() || lostMs >= moment;
}

/** Resolves once the browser is online. */
export async function online(): Promise<void> {
  if (isOffline()) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Resolves once the browser is online and the shop can be reached. */
export async function connected(): Promise<void> {
  if (!isOffline()) return;
  await online();
  await isReachable(MOMENT_TRIES);
}

/** Loads the page again if the shop can be reached. Otherwise the browser would replace it with its own error page. */
export async function reloadReachable(maxTries = 1): Promise<void> {
  if (await isReachable(maxTries)) location.reload();
}

/** Whether the shop answers. After each try but the last one, it waits for a second. */
async function isReachable(maxTries: number): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const answered = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(TRY_MS) }).then(
      () => true,
      () => false,
    );
    if (answered || tries >= maxTries) return answered;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
