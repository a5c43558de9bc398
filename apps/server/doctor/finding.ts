import { printable } from '../shop/printable.ts';

/** `broken`: something does not work. `look`: it works, but somebody should look at it. */
export type FindingState = 'ok' | 'look' | 'broken';

/** What a check has found, for the person who runs the installation. */
export interface Finding {
  state: FindingState;
  /** One sentence without a full stop. */
  what: string;
  /** What to do about it; missing if all is well. */
  todo?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const look = (what: string, todo: string): Finding => ({ state: 'look', what, todo });
export const broken = (what: string, todo: string): Finding => ({ state: 'broken', what, todo });

/** Why something failed, in one line. Node's `fetch` hides it in the cause. */
export function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const reason = cause instanceof Error ? cause : error;
  const text = reason instanceof Error ? reason.message || reason.name : String(reason);
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** Names the first of several things: `a, b and 3 more`. */
export function firstOf(names: readonly string[], most = 5): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}

/** Formats findings as lines of a list. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, what, todo }) => [
    `  ${state.padEnd(6)}  ${printable(what)}`,
    ...(todo === undefined ? [] : [`          → ${printable(todo)}`]),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}
