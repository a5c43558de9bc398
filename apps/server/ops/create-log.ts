import { pino } from 'pino';
import type { LogLevel } from '../settings/env.ts';

const STANDARD_OUTPUT = 1;
const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
/** More is not read of a text, so that what is cut is cut after mailboxes are hidden. */
const MARGIN = 400;

/**
 * Creates the logger, which writes JSON lines.
 * @param fd the file descriptor to write to
 */
export function createLog(level: LogLevel, fd: number = STANDARD_OUTPUT) {
  const options = {
    level,
    base: null,
    // As in the lines of browsers and in those of pages.
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: ['*.password', '*.connectionString', '*.authorization'], remove: true },
  };
  return pino(options, pino.destination(fd));
}

export type Log = ReturnType<typeof createLog>;

/**
 * Describes an error within a few kilobytes. It leaves out what databases and services add to their errors, such as
 * values of a row, and names of mailboxes.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return shorten(error, MAX_MESSAGE);
  const { type, message, stack } = pino.stdSerializers.err(error);
  return {
    type,
    code: 'code' in error ? shorten(error.code, MAX_MESSAGE) : undefined,
    constraint: 'constraint' in error ? shorten(error.constraint, MAX_MESSAGE) : undefined,
    message: shorten(message, MAX_MESSAGE),
    stack: shorten(stack, MAX_STACK),
  };
}

function shorten(text: unknown, length: number): string {
  const words = String(text)
    .slice(0, length + MARGIN)
    .split(/([\s<>"'(),;:/])/);
  return words.map(withoutMailbox).join('').slice(0, length);
}

/** The domain stays, because it says whose mail server has refused. */
function withoutMailbox(word: string): string {
  return word.indexOf('@') > 0 ? `…${word.slice(word.lastIndexOf('@'))}` : word;
}
