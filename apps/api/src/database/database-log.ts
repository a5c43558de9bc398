/** What the database's own parts report while they start and stop; a pino logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
