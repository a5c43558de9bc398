/**
 * Lets the crowd that CROWD names visit its shop, at its pace but with half a processor at most. Prints `crowded` when it
 * has begun, and ends with SIGTERM.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { crowds } from './fairness/crowds.ts';

const SHARE = 0.5;
const TICK_MS = 10;
const AT_ONCE = 64;

const { PORT = '', CROWD = '' } = process.env;
const crowd = crowds[CROWD];
if (!crowd) throw new Error(`There is no crowd ${CROWD}`);
const began = performance.now();
let [sent, running] = [0, 0];

/** Whether this process has taken less than its share of a processor. */
function mayGoOn(): boolean {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 < (performance.now() - began) * SHARE;
}

for (;;) {
  const due = ((performance.now() - began) / 1_000) * crowd.perSecond;
  while (sent < due && running < AT_ONCE && mayGoOn()) {
    sent += 1;
    running += 1;
    void crowd.act(Number(PORT), sent).finally(() => {
      running -= 1;
    });
    if (sent === 1) process.stdout.write('crowded\n');
  }
  await pause(TICK_MS);
}
