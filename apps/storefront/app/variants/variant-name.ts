/** `./listing/shop-grid-standard.ts` → `ShopGridStandard`. */
export function variantName(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return file.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
