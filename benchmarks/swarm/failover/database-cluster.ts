import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, openClient } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { z } from 'zod';
import { findFreePort } from '../../../e2e/shop-process.ts';
import type { SwarmDatabase } from '../swarm-database.ts';
import { type Member, startMember } from './database-member.ts';
import { makeOwnFolder, startProgram } from './start-program.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NAMES = ['one', 'two', 'three'];
const WHOLE_WITHIN_MS = 180_000;
const LOOK_MS = 100;
// The cluster listens on this machine alone, and its data are thrown away.
const PASSWORD = 'failover';

export interface DatabaseCluster extends SwarmDatabase {
  members: readonly Member[];
  isSynchronous: boolean;
  /** The member that takes writes; undefined while there is none. */
  leader(): Promise<Member | undefined>;
  /** Waits until one member leads and the others follow it. */
  whole(): Promise<void>;
  /** Asks Patroni to hand the lead over in good order. */
  switchOver(): Promise<void>;
}

/**
 * Starts three PostgreSQL under Patroni and etcd, with HAProxy in front of them, all from Debian's packages, and migrates
 * the database.
 * @param isSynchronous whether a commit waits until a second member has it
 */
export async function openDatabaseCluster(folder: string, isSynchronous: boolean): Promise<DatabaseCluster> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const own = join(folder, 'cluster');
    await makeOwnFolder(own);
    const etcdPort = await startEtcd(own, stops);
    const members: Member[] = [];
    for (const name of NAMES) {
      const member = await startMember({ name, folder: own, etcdPort, password: PASSWORD, isSynchronous });
      stops.push(() => member.stop());
      members.push(member);
    }
    const leader = async () => {
      const roles = await Promise.all(members.map((member) => member.role()));
      return members.find((_, at) => roles[at] === 'primary');
    };
    const whole = () => untilWhole(members, isSynchronous);
    await whole();
    const port = await startProxy(own, members, stops);
    const url = await makeDatabase(port);
    await migrateDatabase({ connection: { url }, log });
    // Looks at the rows of all shops, which are hidden from their owner, too.
    const admin = { url: urlOf(port, 'postgres', 'witryna') };
    const { db, close: disconnect } = connectDatabase<Tables>(admin, { log, max: 2, statementTimeoutMs: 60_000 });
    stops.push(disconnect);
    return {
      ...{ url, db, members, isSynchronous, leader, whole, close },
      async switchOver() {
        const current = await leader();
        const answer = await current?.ask('/switchover', 'POST', { leader: current.name });
        // The answer comes after the hand-over, which may take longer than we wait for one.
        if (answer && !answer.ok) throw new Error(`no switch-over: ${await answer.text()}`);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startEtcd(folder: string, stops: (() => Promise<void>)[]): Promise<number> {
  const [port, peers] = [await findFreePort(), await findFreePort()];
  const [near, far] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const etcd = await startProgram(
    '/usr/bin/etcd',
    [
      ...['--name=etcd', `--data-dir=${join(folder, 'etcd')}`],
      ...[`--listen-client-urls=${near}`, `--advertise-client-urls=${near}`],
      ...[`--listen-peer-urls=${far}`, `--initial-advertise-peer-urls=${far}`, `--initial-cluster=etcd=${far}`],
    ],
    { folder, name: 'etcd' },
  );
  stops.push(() => etcd.stop());
  return port;
}

async function startProxy(folder: string, members: Member[], stops: (() => Promise<void>)[]): Promise<number> {
  const port = await findFreePort();
  const servers = members.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const config = join(folder, 'haproxy.cfg');
  await writeFile(
    config,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen database
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  const proxy = await startProgram('/usr/sbin/haproxy', ['-f', config], { folder, name: 'haproxy' });
  stops.push(() => proxy.stop());
  return port;
}

function urlOf(port: number, user: string, database: string): string {
  return `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

/** Makes the database as the operations guide says: its owner is no superuser, and may create roles. */
async function makeDatabase(port: number): Promise<string> {
  await untilOneLeads(port);
  const client = await openClient({ url: urlOf(port, 'postgres', 'postgres') });
  await client.query(`create role witryna login createrole password '${PASSWORD}'`);
  await client.query('create database witryna owner witryna');
  await client.end();
  return urlOf(port, 'witryna', 'witryna');
}

/** Waits until HAProxy has found out which member leads: at first it takes all for leaders, and asks them in turn. */
async function untilOneLeads(port: number): Promise<void> {
  const deadline = performance.now() + WHOLE_WITHIN_MS;
  for (let right = 0; right < NAMES.length * 2; await pause(LOOK_MS)) {
    const leads = await asksLeader(port).catch(() => false);
    right = leads ? right + 1 : 0;
    if (performance.now() > deadline) throw new Error('HAProxy finds no leader');
  }
}

async function asksLeader(port: number): Promise<boolean> {
  const client = await openClient({ url: urlOf(port, 'postgres', 'postgres') });
  try {
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    return rows[0]?.follows === false;
  } finally {
    await client.end();
  }
}

const clusterState = z.object({ members: z.array(z.object({ role: z.string(), state: z.string() })) });

async function untilWhole(members: readonly Member[], isSynchronous: boolean): Promise<void> {
  const deadline = performance.now() + WHOLE_WITHIN_MS;
  let seen = '';
  while (performance.now() < deadline) {
    for (const member of members) {
      const found = clusterState.safeParse(await (await member.ask('/cluster'))?.json().catch(() => undefined)).data;
      if (!found) continue;
      seen = found.members.map(({ role, state }) => `${role} ${state}`).join(', ');
      const count = (role: RegExp) =>
        found.members.filter((one) => role.test(one.role) && /^(?:running|streaming)$/.test(one.state)).length;
      const followers = count(/^(?:replica|sync_standby)$/);
      if (
        count(/^leader$/) === 1 &&
        followers === members.length - 1 &&
        count(/^sync_standby$/) >= Number(isSynchronous)
      )
        return;
    }
    await pause(LOOK_MS);
  }
  throw new Error(`the cluster is not whole: ${seen || 'no member answers'}`);
}
