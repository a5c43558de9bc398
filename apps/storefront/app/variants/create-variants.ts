import { variantOfFile } from '../platform/kinds/name-of-file.ts';
import { logOnce } from '../platform/notices/page-log.ts';

/** The names that choose a variant, and the host for the log. */
export interface VariantChoice {
  /** The name in the query (layout override). An unknown name is ignored. */
  readonly override: string | null;
  /** The name in the shop's configuration. An unknown name is logged once and ignored. */
  readonly setting: string | null | undefined;
  /** The shop's host, for the log. */
  readonly host: string;
}

export interface Variants<Variant> {
  /** All variants by name. */
  readonly byName: ReadonlyMap<string, Variant>;
  /** Returns the first variant of these names that exists, or the fallback. */
  find(...names: (string | null | undefined)[]): { readonly name: string; readonly variant: Variant };
  /** Returns the variant of the layout override, or that of the shop's configuration, or the fallback. */
  choose(choice: VariantChoice): { readonly name: string; readonly variant: Variant };
}

/**
 * The variants of one kind, from the files of its folder.
 * @param kind the name of the kind, for the log
 * @param files the `variant` that each file exports, by the file's path, which gives the variant's name
 * @param fallback the name of the variant that is used if neither the override nor the setting names an existing one
 */
export function createVariants<Variant>(
  kind: string,
  files: Readonly<Record<string, Variant | undefined>>,
  fallback: string,
): Variants<Variant> {
  const byName = new Map<string, Variant>();
  for (const [path, variant] of Object.entries(files)) {
    if (!variant) throw new Error(`${path} must export "variant"`);
    byName.set(variantOfFile(path), variant);
  }
  const standard = byName.get(fallback);
  if (!standard) throw new Error(`The ${kind} variant ${fallback} is missing`);
  const find: Variants<Variant>['find'] = (...names) => {
    for (const name of names) {
      const variant = name && byName.get(name);
      if (variant) return { name, variant };
    }
    return { name: fallback, variant: standard };
  };
  return {
    byName,
    find,
    choose({ override, setting, host }) {
      if (setting && !byName.has(setting)) logOnce(`Unknown ${kind} variant`, { shop: host, name: setting });
      return find(override, setting);
    },
  };
}
