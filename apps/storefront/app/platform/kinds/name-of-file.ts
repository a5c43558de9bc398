/** The kind that a file holds: `./product-tabs.tsx` → `productTabs`. */
export function kindOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
