declare module 'wawoff2' {
  const woff2: {
    /** Turns a WOFF2 file into the TrueType file that it contains. */
    decompress(packed: Uint8Array): Promise<Uint8Array>;
  };
  export default woff2;
}
