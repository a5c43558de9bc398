import { Suspense, useId } from 'react';
import * as z from 'zod/mini';
import { optionalPart } from '../platform/hydration/lazy-part.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { film } from './hero/slides.ts';
import { buttons, SectionButtons } from './parts/section-buttons.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { useTitleTag } from './parts/section-title.tsx';
import { toneAndSpace, widthClass } from './section-look.ts';
import { composition, option, pictureFields, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    side: option(['left', 'right'], 'left'),
    mediaWidth: option(['third', 'half', 'twoThirds'], 'half'),
    height: option(['auto', 's', 'm', 'l'], 'auto'),
    /** True to let the text's box reach over the edge of the picture. */
    overlap: z._default(z.boolean(), false),
    /** `chapter`: the title in the largest letters above both. */
    composition: composition(['chapter']),
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid', 'full'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({
    ...pictureFields(),
    film: film(),
    title: text(160),
    text: text(1200),
    buttons: buttons(1),
  }),
  shows: (_settings, { image, title, text: body }) => Boolean(image && (title || body)),
}));

declare module './define-section.ts' {
  interface SectionKinds {
    mediaText: typeof definition;
  }
}

const SilentFilm = optionalPart(async () => (await import('./video/silent-film.tsx')).SilentFilm);

const sizes = {
  third: '(min-width: 768px) 40vw, 100vw',
  half: '(min-width: 768px) 60vw, 100vw',
  twoThirds: '(min-width: 768px) 75vw, 100vw',
};

/** A picture or a film with a text beside it. */
export function Section({ settings, content, first }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const { side, mediaWidth, height, overlap, width, composition } = settings;
  return (
    <section aria-labelledby={content.title ? id : undefined} className={toneAndSpace(settings)}>
      <div className={widthClass[width]}>
        <div
          className="media-text"
          data-side={side}
          data-media={mediaWidth}
          data-height={height}
          data-width={width}
          data-overlap={overlap || undefined}
          data-composition={composition}
        >
          <div className={classes('media-text-media', width !== 'full' && 'rounded-md')}>
            <SectionPicture
              picture={content}
              sizes={sizes[mediaWidth]}
              widest={1600}
              first={first}
              className="absolute! inset-0 size-full"
            />
            {content.film && (
              <Suspense>
                <SilentFilm file={content.film} />
              </Suspense>
            )}
          </div>
          <div className={classes('media-text-body', overlap && 'rounded-md bg-surface text-text')}>
            {content.title && (
              <Title id={id} className={composition === 'chapter' ? 'display-text' : 'text-xl'}>
                {content.title}
              </Title>
            )}
            {content.text && <p className="mt-4 whitespace-pre-line">{content.text}</p>}
            <SectionButtons buttons={content.buttons} />
          </div>
        </div>
      </div>
    </section>
  );
}
