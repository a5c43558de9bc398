import { useId } from 'react';
import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { ColumnGrid } from './parts/column-grid.tsx';
import { FeatureIcon } from './parts/feature-icon.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle, titleStyles } from './parts/section-title.tsx';
import { shapeLook, toneAndSpace, widthClass } from './section-look.ts';
import { option, pictureFields, shape, spacing, text, tone, wholeNumber } from './section-options.ts';

const column = () =>
  z.object({
    ...pictureFields(),
    /** The name of an icon, for a column without a picture. */
    icon: text(40),
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    text: text(600),
    link: text(2000),
    linkText: text(60),
  });

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    columns: wholeNumber(1, 6, 3),
    phoneColumns: wholeNumber(1, 2, 1),
    /** True for a scrolling row on phones. */
    swipe: z._default(z.boolean(), false),
    shape: shape(),
    align: option(['left', 'centre'], 'left'),
    title: option(titleStyles, 'plain'),
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    subtitle: text(),
    items: z._default(z.array(column()).check(z.maxLength(24)), []),
  }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    columns: typeof definition;
  }
}

/** Short texts side by side, each with a picture or an icon. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const id = useId();
  const { columns, phoneColumns, align } = settings;
  const look = shapeLook[settings.shape];
  const Heading = content.title ? 'h3' : 'h2';
  return (
    <section aria-labelledby={content.title ? id : undefined} className={toneAndSpace(settings)}>
      <div className={widthClass[settings.width]}>
        {content.title && (
          <SectionTitle id={id} look={settings.title} title={content.title} subtitle={content.subtitle} />
        )}
        <ColumnGrid
          label={content.title}
          columns={columns}
          phoneColumns={phoneColumns}
          layout={settings.swipe ? 'swipe' : undefined}
        >
          {content.items.map((one) => (
            <div
              key={one.title}
              className={classes(
                'flex flex-col gap-3',
                align === 'centre' ? 'items-center text-center' : 'items-start',
              )}
            >
              {one.image ? (
                <SectionPicture
                  picture={one}
                  ratio={look.ratio}
                  sizes={`(min-width: 1200px) ${Math.round(100 / columns)}vw, (min-width: 768px) 50vw, 92vw`}
                  widest={960}
                  className={classes('mb-2 w-full', look.corners)}
                />
              ) : (
                one.icon && <FeatureIcon name={one.icon} shape={settings.shape === 'round'} corner={false} />
              )}
              <Heading className="text-lg">{one.title}</Heading>
              {one.text && <p className="whitespace-pre-line text-muted">{one.text}</p>}
              {one.link && one.linkText && (
                <PageLink
                  to={linkTarget(one.link)}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {one.linkText}
                </PageLink>
              )}
            </div>
          ))}
        </ColumnGrid>
      </div>
    </section>
  );
}
