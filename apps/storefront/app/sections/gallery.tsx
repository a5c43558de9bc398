import { Suspense, useId, useState } from 'react';
import * as z from 'zod/mini';
import { lazyPart } from '../platform/hydration/lazy-part.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { galleryItem } from './gallery/gallery-item.ts';
import { GalleryPicture } from './gallery/gallery-picture.tsx';
import { ColumnGrid } from './parts/column-grid.tsx';
import { SectionTitle, titleStyles } from './parts/section-title.tsx';
import { toneAndSpace, widthClass } from './section-look.ts';
import { option, shape, spacing, text, tone, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    columns: wholeNumber(1, 6, 3),
    phoneColumns: wholeNumber(1, 2, 2),
    /** True for pictures of different heights, in columns without gaps. */
    masonry: z._default(z.boolean(), false),
    shape: shape(),
    /** True to open a picture in full size when it is pressed. */
    lightbox: z._default(z.boolean(), true),
    captions: z._default(z.boolean(), true),
    title: option(titleStyles, 'plain'),
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    subtitle: text(),
    pictures: z._default(z.array(galleryItem()).check(z.maxLength(48)), []),
  }),
  shows: (_settings, { pictures }) => pictures.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    gallery: typeof definition;
  }
}

const Lightbox = lazyPart(async () => (await import('../features/lightbox/lightbox.tsx')).Lightbox);

/** A wall of pictures. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  const id = useId();
  const [enlarged, setEnlarged] = useState<number>();
  const { columns, phoneColumns, masonry } = settings;
  const { title, pictures } = content;
  return (
    <section aria-labelledby={title ? id : undefined} className={toneAndSpace(settings)}>
      <div className={widthClass[settings.width]}>
        {title && <SectionTitle id={id} look={settings.title} title={title} subtitle={content.subtitle} />}
        <ColumnGrid
          label={title ?? t('pictures')}
          columns={columns}
          phoneColumns={phoneColumns}
          layout={masonry ? 'masonry' : undefined}
        >
          {pictures.map((one, at) => (
            <GalleryPicture
              key={one.image}
              picture={one}
              shape={masonry ? undefined : settings.shape}
              sizes={`(min-width: 768px) ${Math.round(100 / columns)}vw, ${Math.round(100 / phoneColumns)}vw`}
              hasCaption={settings.captions}
              onEnlarge={settings.lightbox ? () => setEnlarged(at) : undefined}
            />
          ))}
        </ColumnGrid>
      </div>
      {enlarged !== undefined && (
        <Suspense>
          <Lightbox
            name={title ?? t('pictures')}
            photos={pictures.map(({ image, alt }) => ({ id: image, alt }))}
            start={enlarged}
            onClose={() => setEnlarged(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
