import { useId } from 'react';
import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { useHasPage } from '../platform/shop/use-shop.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { useTitleTag } from './parts/section-title.tsx';
import { spaceClass, toneClass, widthClass } from './section-look.ts';
import { option, spacing, text } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    width: option(['container', 'fluid'], 'container'),
    button: option(['square', 'pill'], 'square'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(160),
    buttonText: text(60),
    link: text(2000),
    image: text(2000),
    alt: text(),
    color: text(40),
  }),
  shows: (_settings, { title }) => title !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    ctaPanel: typeof definition;
  }
}

/** A photograph with one sentence and one button. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const hasPage = useHasPage();
  const to = linkTarget(content.link);
  return (
    <section aria-labelledby={id} className={spaceClass(settings)}>
      <div className={widthClass[settings.width]}>
        <div className="cta-panel">
          {content.image && (
            <SectionPicture
              picture={content}
              sizes="(min-width: 1248px) 1200px, 100vw"
              widest={1600}
              ratio={3 / 2}
              className="cta-picture"
            />
          )}
          <div className={`cta-text ${toneClass.black}`}>
            <Title id={id} className="text-xl">
              {content.title}
            </Title>
            {content.buttonText && hasPage(to) && (
              <ButtonLink to={to} size="lg" tone="inverse" pill={settings.button === 'pill'} className="mt-7">
                {content.buttonText}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
