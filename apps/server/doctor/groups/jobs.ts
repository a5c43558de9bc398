import { countDeadLetters, countLateJobs } from '@witryna/api/jobs/dead-letter-store.ts';
import type { DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { type Finding, look, ok } from '../finding.ts';

const LATE_MINUTES = 10;

export const checks: DoctorGroup = [
  { name: 'dead letters', run: checkDeadLetters },
  { name: 'waiting', run: checkWaiting },
];

async function checkDeadLetters({ openDatabase }: DoctorContext): Promise<Finding> {
  const counted = [...(await countDeadLetters(await openDatabase()))].filter(([, count]) => count > 0);
  if (counted.length === 0) return ok('no job has given up');
  const all = counted.map(([kind, count]) => `${count} of ${kind}`).join(', ');
  return look(`jobs have given up: ${all}`, 'npm run jobs -- list says why; npm run jobs -- retry sends them again');
}

async function checkWaiting({ clock, openDatabase }: DoctorContext): Promise<Finding> {
  const late = await countLateJobs(await openDatabase(), new Date(clock().getTime() - LATE_MINUTES * 60_000));
  if (!late) return ok('no job waits for long');
  return look(
    `jobs that wait for more than ${LATE_MINUTES} minutes: ${late.count}, the oldest since ${late.since.toISOString()}`,
    'look whether a node runs (/readyz), and at its log',
  );
}
