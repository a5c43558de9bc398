/** A photo of 48 × 32 pixels as phones take them, in HEIC: red on the left, blue on the right. */
export const heicPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA',
    'AAACAAAAEGlkYXQAAAAAADAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAANAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYA',
    'AAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe',
    '8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAAD',
    'ACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAA',
    'AgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADxtZGF0AAAAMCgBrwng44OcVP/5njf/fk7L2l1JVAj/t9E7y4H/35KbFW/T',
    'dr9PR05J6hZVvEJFDw==',
  ].join(''),
  'base64',
);

/** The photo with a header that promises this size. */
export function heicOfSize(width: number, height: number): Buffer {
  const photo = Buffer.from(heicPhoto);
  const size = photo.lastIndexOf('ispe') + 8;
  photo.writeUInt32BE(width, size);
  photo.writeUInt32BE(height, size + 4);
  return photo;
}
