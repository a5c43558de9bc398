import { logOnce } from '../platform/log.ts';

interface Choice {
  /** From the query of this visit; an unknown one is ignored. */
  readonly override?: string | null | undefined;
  /** From the shop's configuration; an unknown one is logged and falls back. */
  readonly setting?: string | null | undefined;
  readonly fallback: string;
  /** Whose configuration it is, for the log. */
  readonly host: string;
}

/** Name of the variant to show, always one of `known`. */
export function chooseVariant(kind: string, known: ReadonlyMap<string, unknown>, choice: Choice): string {
  if (choice.override && known.has(choice.override)) return choice.override;
  if (!choice.setting) return choice.fallback;
  if (known.has(choice.setting)) return choice.setting;
  logOnce('warn', `Unknown ${kind} variant`, { shop: choice.host, name: choice.setting });
  return choice.fallback;
}
