/** The kind that a file defines: `./product-tabs.tsx` → `productTabs`. */
export function kindOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** The component file of a kind: `productTabs` → `app/sections/product-tabs.tsx`. */
export function fileOfKind(folder: string, kind: string): string {
  return `${folder}/${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}

/**
 * The layout variant that a file defines, in the specification's spelling: `./shop-grid-standard.ts` →
 * `ShopGridStandard`.
 */
export function variantOfFile(path: string): string {
  const kind = kindOfFile(path);
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
