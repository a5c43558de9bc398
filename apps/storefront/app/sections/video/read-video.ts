import { type HostedVideo, readHostedVideo } from './video-hosts.ts';

/** A film file, or a film of another service. */
export type Video = { readonly file: string } | HostedVideo;

const filmFile = /^(?:https:\/\/|\/(?!\/))\S+\.(?:mp4|webm)$/i;

/** Reads the address of a film file, or of a film on YouTube or Vimeo. @returns undefined for any other text */
export function readVideo(source: string | undefined): Video | undefined {
  const text = source?.trim() ?? '';
  if (filmFile.test(text)) return { file: text };
  const address = URL.parse(text);
  return address?.protocol === 'https:' ? readHostedVideo(address) : undefined;
}
