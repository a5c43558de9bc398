export function ProductScreen() {
  return null;
}
