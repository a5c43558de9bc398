/**
 * Reads a body of limited size.
 * @throws the error that `tooLarge` makes, as soon as the body exceeds the limit
 */
export async function readBody(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    // Throwing inside the loop cancels the rest of the body.
    if (bytes > maxBytes) throw tooLarge();
    read.push(part);
  }
  return Buffer.concat(read);
}
