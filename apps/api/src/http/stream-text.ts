/** Makes a body of pieces of text, each of which is made when the client has taken the one before it. */
export function streamText(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
}
