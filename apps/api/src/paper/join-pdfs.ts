/**
 * Joins PDFs to one file, page after page.
 * @throws Error for a file that is no PDF
 */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = files;
  if (!first) throw new Error('there is no file to join');
  if (others.length === 0 && isPdf(first)) return first;
  // The library is loaded only where files are joined.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const file of files) {
    const read = await PDFDocument.load(file);
    for (const page of await joined.copyPages(read, read.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}

function isPdf(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';
}
