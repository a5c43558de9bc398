import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './rows.ts';

/** The server under test: without rate limits, on its embedded database with the demo shops. */
export interface FaultSubject {
  port: number;
  dataDir: string;
  serverPid: number;
}

/** Causes one fault and measures how the shop behaves meanwhile. Each file in `faults/` exports such a function. */
export type MeasureFault = (subject: FaultSubject) => Promise<Row[]>;

export async function measureFaults(subject: FaultSubject): Promise<Row[]> {
  const folder = join(import.meta.dirname, 'faults');
  const rows: Row[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const { measureFault }: { measureFault: MeasureFault } = await import(join(folder, file));
    rows.push(...(await measureFault(subject)));
  }
  return rows;
}
