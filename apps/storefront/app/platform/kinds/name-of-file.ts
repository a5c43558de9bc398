/** The kind that a file holds: `./product-tabs.tsx` → `productTabs`. */
export function kindOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** The layout variant that a file holds, spelt as the specification spells it: `./shop-grid-standard.ts` → `ShopGridStandard`. */
export function variantOfFile(path: string): string {
  const kind = kindOfFile(path);
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
