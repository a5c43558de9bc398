/**
 * A short name of a shop's configuration: eight hexadecimal digits that differ whenever it differs (32-bit FNV-1a).
 * Two people see by it whether they look at the same state.
 */
export function configVersion(configuration: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(configuration))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
