import { pino } from 'pino';
import type { LogLevel } from '../settings/env.ts';

const STANDARD_OUTPUT = 1;

/**
 * Creates the logger, which writes JSON lines.
 * @param fd the file descriptor to write to
 */
export function createLog(level: LogLevel, fd: number = STANDARD_OUTPUT) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['*.password', '*.connectionString', '*.authorization'], remove: true },
  };
  return pino(options, pino.destination(fd));
}

export type Log = ReturnType<typeof createLog>;
