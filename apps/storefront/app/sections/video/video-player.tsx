import type { Video } from './read-video.ts';

interface VideoPlayerProps {
  readonly video: Video;
  readonly title: string;
  readonly loop: boolean;
}

/** Plays the film at once, since the visitor has just pressed the button that this replaces, and takes its focus. */
export function VideoPlayer({ video, title, loop }: VideoPlayerProps) {
  if ('file' in video) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: shops have no captions of their films
      <video
        ref={(element) => element?.focus()}
        src={video.file}
        aria-label={title}
        autoPlay
        controls
        loop={loop}
        playsInline
        className="video-player"
      />
    );
  }
  return (
    <iframe
      ref={(element) => element?.focus()}
      src={video.frame}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="video-player"
    />
  );
}
