/** Makes a box of an MP4 file: length, type, content. */
export function filmBox(type: string, ...content: readonly Buffer[]): Buffer {
  const inner = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inner]);
}

/** Makes a file with the boxes of an MP4 film, whose pictures are random bytes. */
export function makeFilm(format = 'avc1', bytes = 200): Buffer {
  const formats = filmBox('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), filmBox(format, Buffer.alloc(70)));
  const track = ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce((inner, type) => filmBox(type, inner), formats);
  const pictures = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 31) % 256));
  return Buffer.concat([filmBox('ftyp', Buffer.from('isom')), track, filmBox('mdat', pictures)]);
}
