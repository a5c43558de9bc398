/** A UUID v4 that makes a call idempotent. Made without `crypto.randomUUID`, which only secure contexts have. */
export function operationId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
