import type { CheckLevel, InstallationCheck, InstallationHealth } from '@witryna/contract/installation-health';
import type { AppDeps } from '../../app-deps.ts';
import { isMigrated } from '../../database/migrate.ts';
import { dailyTime } from '../../jobs/daily-time.ts';
import { countDeadLetters } from '../../jobs/dead-letter-store.ts';
import { jobKinds, jobNames } from '../../jobs/job-kinds.ts';
import { listNodes, listQueues, readDatabaseFacts, readRuns } from './health-store.ts';

type HealthDeps = Pick<AppDeps, 'db' | 'clock'> & { settings: Pick<AppDeps['settings'], 'smtpUrl'> };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A node says every half minute that it runs. */
const SEEN_WITHIN_MS = 2 * MINUTE_MS;

/** The kinds of jobs that send a mail: they are repeated for three days. */
const mailKinds = jobNames.filter((name) => jobKinds[name].queue.retryLimit === jobKinds.mail.queue.retryLimit);

/** From which values on somebody should look, and from which on something is broken. */
const marks = {
  /** Of all connections of the database server, in percent. */
  connections: { look: 80, broken: 95 },
  /** For how many minutes a job could have run. */
  waiting: { look: 10, broken: 60 },
  /** Hours since the daily job has ended. */
  daily: { look: 26, broken: 50 },
  /** Jobs of mails that have failed and are tried again. */
  mails: { look: 1, broken: 50 },
  letters: { look: 1, broken: Number.POSITIVE_INFINITY },
} as const;

/** Looks at everything that a server and its database need. The screen and a command say in words what it found. */
export async function checkInstallation({ db, clock, settings }: HealthDeps): Promise<InstallationHealth> {
  const now = clock();
  const [facts, migrated, nodes, queues, daily, mailRuns, letters] = await Promise.all([
    readDatabaseFacts(db),
    isMigrated(db),
    listNodes(db, new Date(now.getTime() - SEEN_WITHIN_MS)),
    listQueues(db, now),
    readRuns(db, ['daily']),
    readRuns(db, mailKinds),
    countDeadLetters(db),
  ]);
  const ofMails = queues.filter(({ kind }) => mailKinds.some((name) => name === kind));
  const sumOf = (name: 'waiting' | 'retrying') => ofMails.reduce((sum, queue) => sum + queue[name], 0);
  const oldest = Math.min(...queues.map(({ oldestAt }) => (oldestAt === null ? now.getTime() : Date.parse(oldestAt))));
  const waitingMinutes = queues.length > 0 ? Math.floor((now.getTime() - oldest) / MINUTE_MS) : 0;
  // A new installation has had no night yet.
  const since = daily.done ?? facts.madeAt ?? now;
  const dailyHours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  const givenUp = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const used = Math.round((100 * facts.connections) / facts.most);
  const versions = new Set(nodes.map(({ version }) => version)).size;
  const checks: InstallationCheck[] = [
    { name: 'database', level: levelOf(used, marks.connections), count: used },
    { name: 'migrations', level: migrated ? 'ok' : 'broken', count: migrated ? 0 : 1 },
    { name: 'nodes', level: nodes.length > 0 ? 'ok' : 'broken', count: nodes.length },
    { name: 'versions', level: versions > 1 ? 'look' : 'ok', count: versions },
    { name: 'jobs', level: levelOf(waitingMinutes, marks.waiting), count: Math.max(0, waitingMinutes) },
    { name: 'daily', level: levelOf(dailyHours, marks.daily), count: Math.max(0, dailyHours) },
    { name: 'mails', level: levelOf(sumOf('retrying'), marks.mails), count: sumOf('retrying') },
    { name: 'letters', level: levelOf(givenUp, marks.letters), count: givenUp },
  ];
  return {
    checkedAt: now.toISOString(),
    checks,
    nodes,
    queues,
    schedule: [
      {
        kind: 'daily',
        nextAt: nextDaily(now).toISOString(),
        lastAt: daily.done?.toISOString() ?? null,
        failedAt: daily.failed?.toISOString() ?? null,
      },
    ],
    database: {
      ...{ version: facts.version, sizeBytes: facts.size, lastMigration: facts.migration },
      ...{ connections: facts.connections, mostConnections: facts.most },
    },
    mails: {
      kept: settings.smtpUrl === undefined,
      ...{ waiting: sumOf('waiting'), retrying: sumOf('retrying') },
      lastSentAt: mailRuns.done?.toISOString() ?? null,
    },
  };
}

function levelOf(value: number, { look, broken }: { look: number; broken: number }): CheckLevel {
  if (value >= broken) return 'broken';
  return value >= look ? 'look' : 'ok';
}

/** When the daily job runs next, in UTC. */
export function nextDaily(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(dailyTime.hour, dailyTime.minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
