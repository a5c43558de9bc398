import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '@witryna/api/database/connect.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { HOST_PROOF_PATH, hostProof } from '@witryna/api/secrets/host-proof.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { onTestFinished } from 'vitest';
import type { DoctorContext } from '../doctor/doctor-check.ts';
import { openDatabaseOfDoctor } from '../doctor/open-doctor.ts';
import { runDoctorCommand } from '../doctor/run-doctor-command.ts';
import type { HostAnswer, HostNetwork } from '../domains/host-network.ts';
import { createLog } from '../ops/create-log.ts';
import { type Env, parseEnv, publicUrlOf } from '../settings/env.ts';
import { runForTest } from './run-for-test.ts';

export const testKey = secretKeyOf(Buffer.alloc(32, 7));
const DAY_MS = 86_400_000;
const GIGABYTE = 1_073_741_824;

export const answerOf = (change: Partial<HostAnswer>): HostAnswer => ({
  status: 200,
  location: null,
  text: '',
  ...change,
});

/** An internet in which every host leads to this installation, and mail is set up as it should be. */
export function healthyNetwork(change: Partial<HostNetwork> = {}): HostNetwork {
  return {
    addresses: async () => ({ found: ['203.0.113.7'] }),
    async texts(name) {
      if (name.startsWith('_domainkey.')) return { missing: 'record' };
      return { found: [name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 include:mail.test -all', 'other'] };
    },
    certificateOf: async () => ({ problem: undefined, validTo: new Date(Date.now() + 60 * DAY_MS) }),
    async ask(_method, url) {
      const { protocol, hostname, pathname } = new URL(url);
      if (protocol === 'http:') return answerOf({ status: 308, location: `https://${hostname}/` });
      if (pathname === HOST_PROOF_PATH)
        return answerOf({ text: JSON.stringify({ proof: hostProof(testKey, hostname), client: 'unicast' }) });
      return answerOf({ status: pathname === '/' ? 200 : 403 });
    },
    ...change,
  };
}

interface Change extends Partial<Omit<DoctorContext, 'env'>> {
  /** Settings that differ from those of a good installation. */
  env?: Partial<Env>;
}

/** An installation on a database of a test. It has a data folder of its own, and ends with the test. */
export async function makeDoctorContext(
  connection: DatabaseConnection,
  { env: changed, ...change }: Change = {},
): Promise<DoctorContext> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-doctor-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = parseEnv({
    DATABASE_URL: 'postgres://replaced/below',
    SECRET_KEY: testKey.current.export().toString('base64'),
    BACK_OFFICE_HOST: 'admin.test',
    TRUST_PROXY: '10.0.0.0/8',
    DATA_DIR: dataDir,
  });
  const env = { ...settings, databaseUrl: connection.url, ...changed };
  const { close, ...database } = openDatabaseOfDoctor(env, createLog('silent'));
  onTestFinished(close);
  return {
    env,
    ...database,
    publicUrl: publicUrlOf(env, env.port),
    clock: () => new Date(),
    readSecretKey: async () => env.secretKey,
    readKinds: async () => ({ payments: new Map(), deliveries: new Map() }),
    originals: createLocalOriginals(dataDir),
    network: healthyNetwork(),
    fetch: () => Promise.reject(new Error('a test called the network')),
    diskOf: async () => ({ freeBytes: 50 * GIGABYTE, totalBytes: 100 * GIGABYTE, freeFiles: 900, totalFiles: 1_000 }),
    ...change,
  };
}

/** Runs `npm run doctor` in this process. */
export const runDoctor = (context: DoctorContext, args = '') =>
  runForTest(args, (words, streams) =>
    runDoctorCommand(words, { ...streams, clock: context.clock, withDoctor: (work) => work(context) }),
  );
