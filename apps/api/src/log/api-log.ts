/** Where the API writes its log. `details` are fields of the entry; secrets don't belong there. */
export interface ApiLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
