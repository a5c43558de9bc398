import { variantOfFile } from '../platform/kinds/name-of-file.ts';
import { logOnce } from '../platform/notices/page-log.ts';

/** Who asks for which variant. */
export interface VariantWish {
  /** The name in the query of this visit; an unknown one is ignored. */
  readonly override: string | null;
  /** The name in the shop's configuration; an unknown one is logged once and ignored. */
  readonly setting: string | null | undefined;
  /** The shop, for the log. */
  readonly host: string;
}

export interface Variants<Variant> {
  /** All variants by the names that shops choose them by. */
  readonly byName: ReadonlyMap<string, Variant>;
  /** The visit's own choice, else the shop's, else the fallback. */
  choose(wish: VariantWish): { readonly name: string; readonly variant: Variant };
}

/**
 * The variants of one kind, read from the files of its folder.
 * @param kind names the variants in the log
 * @param files what each file exports as `variant`, by the file's path; the path gives the variant's name
 * @param fallback name of the variant to show when neither visit nor shop names one that exists
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
  return {
    byName,
    choose({ override, setting, host }) {
      if (setting && !byName.has(setting)) logOnce('warn', `Unknown ${kind} variant`, { shop: host, name: setting });
      for (const name of [override, setting]) {
        const variant = name && byName.get(name);
        if (variant) return { name, variant };
      }
      return { name: fallback, variant: standard };
    },
  };
}
