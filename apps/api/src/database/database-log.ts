/** The logger that the database code needs. A pino logger has these functions. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
