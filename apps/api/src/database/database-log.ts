/** The log of the database code. A pino logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
