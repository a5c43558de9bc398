import { z } from 'zod';

/** What is looked at, the most important first. */
export const checkNames = ['database', 'migrations', 'nodes', 'versions', 'jobs', 'daily', 'mails', 'letters'] as const;
/** `look`: somebody should look soon; `broken`: shops or their mails suffer now. */
export const checkLevels = ['ok', 'look', 'broken'] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** One check of the installation. What its figures mean follows from its name. */
export const installationCheck = z.object({
  name: z.enum(checkNames),
  level: z.enum(checkLevels),
  count: z.number().describe('Of what is wrong, or 0'),
});
export type InstallationCheck = z.infer<typeof installationCheck>;

export const runningNode = z.object({
  id: z.string(),
  name: z.string().describe('Of its machine'),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  memoryBytes: z.number(),
});
export type RunningNode = z.infer<typeof runningNode>;

export const queueState = z.object({
  kind: z.string(),
  waiting: z.int(),
  running: z.int(),
  retrying: z.int().describe('Of those that wait, how many have failed before'),
  oldestAt: z.string().nullable().describe('Since when the oldest one could have run; null if none waits'),
});
export type QueueState = z.infer<typeof queueState>;

export const scheduledJob = z.object({
  kind: z.string(),
  nextAt: z.string(),
  lastAt: z.string().nullable(),
  failedAt: z.string().nullable().describe('Its last failure that is still known'),
});

/** How the installation does. Queues and failures are kept for two days. */
export const installationHealth = z.object({
  checkedAt: z.string(),
  checks: z.array(installationCheck),
  nodes: z.array(runningNode),
  queues: z.array(queueState).describe('Those with jobs'),
  schedule: z.array(scheduledJob),
  database: z.object({
    version: z.string(),
    sizeBytes: z.number(),
    connections: z.int(),
    mostConnections: z.int(),
    lastMigration: z.string().nullable(),
  }),
  mails: z.object({
    kept: z.boolean().describe('Whether there is no mail server, so that mails are written to a folder'),
    waiting: z.int(),
    retrying: z.int(),
    lastSentAt: z.string().nullable().describe('Of the last two days'),
  }),
});
export type InstallationHealth = z.infer<typeof installationHealth>;
