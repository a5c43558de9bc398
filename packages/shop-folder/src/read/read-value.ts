/**
 * The value of a cell, or a sentence that says what is wrong with it and what is allowed. `note` is a sentence about what
 * the value lost when it was read.
 */
export type ReadValue<T> =
  | { value: T; note?: string; fault?: undefined }
  | { value?: undefined; note?: undefined; fault: string };
