import { setTimeout as pause } from 'node:timers/promises';
import type { SwarmClient } from './swarm/swarm-client.ts';

const LOOK_AGAIN_MS = 10;
const GIVE_UP_AFTER_MS = 30_000;

/** A price as Polish pages write it. */
export function priceText(priceMinor: number): string {
  return `${Math.floor(priceMinor / 100)},${String(priceMinor % 100).padStart(2, '0')}`;
}

/**
 * Waits until a page has a text.
 * @throws Error after 30 seconds
 */
export async function untilShown(client: SwarmClient, path: string, text: string): Promise<void> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const { status, body } = await client.ask(path);
    if (status === 200 && String(body).includes(text)) return;
    if (performance.now() > deadline) throw new Error(`${path} (${status}) does not show ${text}`);
    await pause(LOOK_AGAIN_MS);
  }
}
