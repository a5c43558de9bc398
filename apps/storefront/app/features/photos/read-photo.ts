/** The longest edge that is sent; the server keeps no more. */
const MAX_EDGE = 1_600;
const PREVIEW_EDGE = 192;

export interface ReadPhoto {
  /** What is sent: the file, or a smaller JPEG of a large one, which saves minutes on a slow phone network. */
  readonly photo: Blob;
  /** A small picture as a `data:` address; missing if the server can read the file, but not the browser. */
  readonly preview?: string;
}

/** Reads a photo that was chosen. @returns undefined for a file that neither the browser nor the server can show */
export async function readPhoto(file: File): Promise<ReadPhoto | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return isHeic(file) ? { photo: file } : undefined;
  const isLarge = Math.max(bitmap.width, bitmap.height) > MAX_EDGE;
  const photo = isLarge ? await toJpeg(draw(bitmap, MAX_EDGE)) : file;
  const preview = draw(bitmap, PREVIEW_EDGE).toDataURL('image/jpeg');
  bitmap.close();
  return { photo: photo ?? file, preview };
}

/** Whether a file is a HEIC photo, by its type or, where the system knows none, by its name. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

function draw(bitmap: ImageBitmap, longestEdge: number): HTMLCanvasElement {
  const scale = longestEdge / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
