/**
 * Finds out whether a file is a film that all browsers play. An MP4 file consists of boxes, each with a length, a type
 * of four letters and a content (ISO/IEC 14496-12).
 */
const pathToFormats = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
const maxBoxes = 10_000;
/** Version, flags and count before the entries of the box `stsd`. */
const formatsOffset = 8;

/** Returns what is wrong with a film, as a sentence for the person who runs the shop; undefined if nothing is. */
export function filmFault(bytes: Buffer): string | undefined {
  const boxes = boxReader();
  try {
    const all = [...boxes(bytes)];
    if (all[0]?.type !== 'ftyp') return 'The content is no MP4 film.';
    if (!all.some(({ type }) => type === 'mdat')) return 'The film has no pictures.';
    let level = all.filter(({ type }) => type === pathToFormats[0]);
    for (const name of pathToFormats.slice(1))
      level = level.flatMap(({ content }) => [...boxes(content)].filter(({ type }) => type === name));
    const formats = level.flatMap(({ content }) => [...boxes(content.subarray(formatsOffset))].map(({ type }) => type));
    if (formats.some((format) => format === 'avc1' || format === 'avc3')) return undefined;
    return 'The film must be encoded as H.264, which all browsers play.';
  } catch (error) {
    if (error instanceof RangeError) return 'The film is damaged or cut off.';
    throw error;
  }
}

interface Box {
  type: string;
  content: Buffer;
}

/** Makes a reader of boxes. It throws a RangeError for a box that does not fit, and after too many boxes. */
function boxReader() {
  let left = maxBoxes;
  return function* read(bytes: Buffer): Generator<Box> {
    for (let at = 0; at < bytes.length; ) {
      left -= 1;
      const type = bytes.toString('latin1', at + 4, at + 8);
      const short = bytes.readUInt32BE(at);
      // Length 1 means a longer number after the type; 0 means the rest of the file.
      const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
      const head = short === 1 ? 16 : 8;
      if (left < 0 || length < head || at + length > bytes.length) throw new RangeError(`box at ${at}`);
      yield { type, content: bytes.subarray(at + head, at + length) };
      at += length;
    }
  };
}
