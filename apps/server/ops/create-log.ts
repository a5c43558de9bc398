import { pino } from 'pino';
import type { LogLevel } from '../settings/env.ts';

/** Creates the logger, which writes JSON lines to standard output. */
export function createLog(level: LogLevel) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['*.password', '*.connectionString', '*.authorization'], remove: true },
  });
}

export type Log = ReturnType<typeof createLog>;
