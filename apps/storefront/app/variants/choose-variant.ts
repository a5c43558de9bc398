import { logOnce } from '../platform/notices/log.ts';

/** What chooses a variant. */
export interface VariantWish {
  /** From the query of this visit; an unknown one is ignored. */
  readonly override: string | null;
  /** From the shop's configuration; an unknown one is logged once and falls back. */
  readonly setting: string | null | undefined;
  /** Whose configuration it is, for the log. */
  readonly host: string;
}

/** The variant to show: the visit's own choice, else the shop's, else the standard one. */
export function chooseVariant<Variant>(
  kind: string,
  known: ReadonlyMap<string, Variant>,
  { override, setting, host }: VariantWish,
  fallback: string,
): { name: string; variant: Variant } {
  if (setting && !known.has(setting)) logOnce('warn', `Unknown ${kind} variant`, { shop: host, name: setting });
  for (const name of [override, setting, fallback]) {
    const variant = name ? known.get(name) : undefined;
    if (name && variant) return { name, variant };
  }
  throw new Error(`The ${kind} variant ${fallback} is missing`);
}
