import { type CSSProperties, useId } from 'react';
import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { ground } from './hero/slides.ts';
import { buttons, SectionButtons } from './parts/section-buttons.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { useTitleTag } from './parts/section-title.tsx';
import { spaceClass, widthClass } from './section-look.ts';
import { number, option, pictureFields, spacing, text } from './section-options.ts';

const picture = () =>
  z.object({ ...pictureFields(), image: z.string().check(z.minLength(1), z.maxLength(2000)), ground: ground() });

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    height: option(['auto', 's', 'm', 'l', 'screen'], 'm'),
    /**
     * How dark the veil over the pictures is, in percent. Under text without a box, there is then also a shade. Without a
     * veil, the text is on a box, unless it stands on an empty side of the picture.
     */
    overlay: number(0, 100, 0),
    /** `below`: below the pictures, the title in the largest letters beside the other words. */
    textAt: option(
      ['topLeft', 'top', 'topRight', 'left', 'centre', 'right', 'bottomLeft', 'bottom', 'bottomRight', 'below'],
      'centre',
    ),
    /** True to put the text on a box. */
    box: z._default(z.boolean(), false),
    /** True to put the text below the pictures on phones. */
    textBelow: z._default(z.boolean(), true),
    width: option(['full', 'container', 'fluid'], 'full'),
    ...spacing('none'),
  }),
  content: z.object({
    pictures: z._default(z.array(picture()).check(z.maxLength(2)), []),
    title: text(160),
    text: text(600),
    buttons: buttons(2),
  }),
  shows: (_settings, { pictures }) => pictures.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    imageBanner: typeof definition;
  }
}

/** One or two wide pictures with a text on them. */
export function Section({ settings, content, first }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const { pictures, title, text: body, buttons: links } = content;
  const hasText = Boolean(title || body || links.length > 0);
  const side = (['left', 'right'] as const).find((one) => settings.textAt.toLowerCase().endsWith(one));
  const canStand = pictures.length === 1 && settings.overlay === 0 && !settings.box;
  const ink = side && canStand ? pictures[0]?.ground?.[side] : undefined;
  const isBelow = settings.textAt === 'below';
  const box = !isBelow && (settings.box || (settings.overlay === 0 && !ink));
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes(spaceClass(settings), widthClass[settings.width])}
    >
      <div
        className="image-banner"
        data-height={settings.height}
        data-at={settings.textAt}
        data-shaded={(hasText && !isBelow && !box && !ink) || undefined}
        data-ink={hasText ? ink : undefined}
        data-boxed={settings.width === 'full' ? undefined : ''}
        data-below={(hasText && (settings.textBelow || isBelow || ink !== undefined)) || undefined}
        style={{ '--veil': `${settings.overlay}%` } as CSSProperties}
      >
        <div className="image-banner-pictures">
          {pictures.map((one, at) => (
            <div key={one.image} className="relative">
              <SectionPicture
                picture={one}
                sizes={pictures.length > 1 ? '(min-width: 768px) 60vw, 100vw' : '(min-width: 768px) 100vw, 133vw'}
                widest={2400}
                first={first && at === 0}
                className="absolute! inset-0 size-full"
              />
            </div>
          ))}
        </div>
        {hasText && (
          <div
            className={classes(
              'image-banner-text',
              settings.width === 'full' && (ink ? 'container-fluid' : 'container'),
            )}
          >
            <div className={box ? 'rounded-md bg-surface p-6 text-text md:p-10' : undefined}>
              {title && (
                <Title
                  id={id}
                  className={isBelow ? 'display-text display-poster' : settings.height === 's' ? 'text-xl' : 'text-2xl'}
                >
                  {title}
                </Title>
              )}
              {body && <p className="mt-4 max-w-[34rem] text-lg">{body}</p>}
              <SectionButtons buttons={links} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
