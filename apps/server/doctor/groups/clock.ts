import { readDatabaseTime } from '@witryna/api/database/examine-database.ts';
import type { DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { broken, type Finding, look, ok } from '../finding.ts';

const LOOK_S = 2;
/** Codes of authenticator apps change every 30 s, and stores of pictures refuse what is signed 15 minutes off. */
const BROKEN_S = 30;

export const checks: DoctorGroup = [{ name: 'clock', run: checkClock }];

async function checkClock({ clock, withClient }: DoctorContext): Promise<Finding> {
  const { before, there, after } = await withClient(async (client) => {
    const before = clock().getTime();
    return { before, there: (await readDatabaseTime(client)).getTime(), after: clock().getTime() };
  });
  const seconds = Math.abs(there - (before + after) / 2) / 1_000;
  const what = `the clocks of this machine and of the database differ by ${seconds.toFixed(1)} s`;
  const todo = 'let both machines take their time from NTP, and look which of them is wrong: timedatectl';
  if (seconds > BROKEN_S) return broken(what, todo);
  return seconds > LOOK_S ? look(what, todo) : ok(what);
}
