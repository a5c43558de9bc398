import { tmpdir } from 'node:os';
import { prepareDataDir } from '../../settings/data-dir.ts';
import { EnvError } from '../../settings/env-value.ts';
import type { DiskUse, DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { broken, type Finding, look, ok } from '../finding.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1_073_741_824;
const LEAST_BYTES = 256 * MEGABYTE;
const FEW_BYTES = 2 * GIGABYTE;
const FEW_OF_ALL = 0.05;

export const checks: DoctorGroup = [
  { name: 'DATA_DIR', run: (context) => checkDataDir(context) },
  { name: 'temporary files', run: async ({ diskOf }) => describeDisk(tmpdir(), await diskOf(tmpdir())) },
];

async function checkDataDir({ env: { dataDir }, diskOf }: DoctorContext): Promise<Finding> {
  try {
    await prepareDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return broken(error.message, `let the server's user own it: chown <user> ${dataDir}`);
  }
  return describeDisk(dataDir, await diskOf(dataDir));
}

function describeDisk(folder: string, { freeBytes, totalBytes, freeFiles, totalFiles }: DiskUse): Finding {
  const what = `${(freeBytes / GIGABYTE).toFixed(1)} of ${(totalBytes / GIGABYTE).toFixed(1)} GB are free at ${folder}`;
  const todo = 'make room, or a larger disk: without room, pictures, mails and the embedded database stop';
  if (freeBytes < LEAST_BYTES) return broken(what, todo);
  if (totalFiles > 0 && freeFiles < totalFiles * FEW_OF_ALL)
    return look(
      `the disk of ${folder} can take only ${freeFiles} more files`,
      'remove files, or make it anew with more',
    );
  return freeBytes < FEW_BYTES && freeBytes < totalBytes * FEW_OF_ALL ? look(what, todo) : ok(what);
}
