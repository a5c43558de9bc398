import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { allow } from '../platform/consent.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle } from './parts/section-title.tsx';
import { spaceClass, widthClass } from './section-look.ts';
import { option, pictureFields, spacing, text } from './section-options.ts';
import { readVideo } from './video/read-video.ts';
import { SilentFilm } from './video/silent-film.tsx';
import { VideoCover } from './video/video-cover.tsx';
import { VideoPlayer } from './video/video-player.tsx';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    ratio: option(['16:9', '21:9', '4:3', '1:1', '9:16'], '16:9'),
    /** True to play a film file by itself and without sound. Films of other services always wait for a press. */
    autoplay: z._default(z.boolean(), false),
    loop: z._default(z.boolean(), false),
    title: option(['none', 'plain', 'large', 'left'], 'plain'),
    width: option(['container', 'fluid', 'bleed'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    subtitle: text(),
    /** The address of a film file, or of a film on YouTube or Vimeo. */
    source: text(2000),
    /** The picture that is shown before the film; `alt` says what the film shows. */
    ...pictureFields(),
  }),
  prepare: (_answers, _settings, { source }) => ({ video: readVideo(source) }),
  shows: (_settings, _content, { video }) => video !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    video: typeof definition;
  }
}

/** A film. A film of another service is requested only when the visitor presses play, which allows such films. */
export function Section({ settings, content, answers: { video }, first }: SectionProps<typeof definition>) {
  const t = useMessages('video');
  const id = useId();
  const [isPlaying, setIsPlaying] = useState(false);
  if (!video) return null;
  const [across = 16, up = 9] = settings.ratio.split(':').map(Number);
  const service = 'service' in video ? video.service : undefined;
  const name = content.alt ?? content.title;
  const play = () => {
    if (service) allow('media');
    setIsPlaying(true);
  };
  return (
    <section aria-labelledby={content.title && id} className={spaceClass(settings)}>
      {content.title && (
        <div className="container">
          <SectionTitle id={id} look={settings.title} title={content.title} subtitle={content.subtitle} />
        </div>
      )}
      <div className={widthClass[settings.width]}>
        <div
          className="video-box"
          style={{ aspectRatio: across / up }}
          data-rounded={settings.width !== 'bleed' || undefined}
          data-upright={up > across || undefined}
        >
          {isPlaying ? (
            <VideoPlayer video={video} title={name ?? t('film')} loop={settings.loop} />
          ) : (
            <>
              {content.image && (
                <SectionPicture
                  picture={content}
                  alt={settings.autoplay ? name : ''}
                  ratio={across / up}
                  sizes="(min-width: 1248px) 1200px, 100vw"
                  widest={1600}
                  first={first}
                />
              )}
              {settings.autoplay && 'file' in video ? (
                <SilentFilm file={video.file} />
              ) : (
                <VideoCover
                  title={name}
                  service={service}
                  address={'file' in video ? video.file : video.frame}
                  onPlay={play}
                />
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
