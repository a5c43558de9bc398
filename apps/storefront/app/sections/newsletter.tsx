import { useId } from 'react';
import * as z from 'zod/mini';
import { useShop } from '../platform/shop/use-shop.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { SignUpForm } from './newsletter/sign-up-form.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { spaceClass, toneAndSpace, toneClass } from './section-look.ts';
import { accent, composition, option, pictureFields, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    layout: option(['inlineArrow', 'stacked'], 'stacked'),
    /** `line`: words and field beside each other; `halves`: a picture beside the form; `foot`: `line`, dark, on the footer. */
    composition: composition(['line', 'halves', 'foot']),
    /** `bleed`: with the composition `halves`, from edge to edge. */
    width: option(['container', 'bleed'], 'container'),
    tone: z._default(tone, 'white'),
    accent: z._default(accent, 'none'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    line: text(),
    // The picture of the composition `halves`.
    ...pictureFields(),
  }),
  shows: (_settings, _content, _answers, { newsletterConsent }) => newsletterConsent !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    newsletter: typeof definition;
  }
}

const beside = 'grid gap-6 md:grid-cols-2 md:gap-x-16';
const looks = {
  standard: '',
  line: beside,
  foot: beside,
  halves: 'grid overflow-hidden md:grid-cols-2',
};

/** The form to subscribe to the shop's newsletter. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('newsletter');
  const id = useId();
  const { newsletterConsent = '' } = useShop();
  const { composition } = settings;
  const inset = composition === 'halves';
  const bleed = inset && settings.width === 'bleed';
  const tone = composition === 'foot' ? 'black' : settings.tone;
  const inline = composition === 'line' || composition === 'foot' || settings.layout === 'inlineArrow';
  return (
    <section
      aria-labelledby={id}
      // On the panel of two halves, the tone is that of the half with the form.
      className={classes(
        inset ? spaceClass(settings) : toneAndSpace({ ...settings, tone }),
        // At the end of a home, the foot stands on the footer, without the space that other homes end with.
        (composition === 'foot' || bleed) && 'last:-mb-16 md:last:-mb-26',
      )}
      data-accent={settings.accent}
    >
      <div className={bleed ? 'mx-auto max-w-[100rem]' : 'container'}>
        <div
          className={classes(
            'newsletter',
            looks[composition],
            inset && !bleed && 'rounded-md',
            inset && toneClass[tone === 'white' ? 'field' : tone],
          )}
          data-composition={composition}
        >
          {inset && content.image && (
            <SectionPicture
              picture={content}
              ratio={3 / 2}
              sizes="(min-width: 768px) 50vw, 1px"
              widest={960}
              className="newsletter-picture max-md:hidden"
            />
          )}
          <div className={inset ? 'self-end px-6 pt-8 md:px-12' : undefined}>
            <h2 id={id} className="text-xl">
              {content.title ?? t('title')}
            </h2>
            <p className="mt-3 text-muted">{content.line ?? t('line')}</p>
          </div>
          <div className={inset ? 'px-6 pt-7 pb-8 md:px-12' : composition === 'standard' ? 'mt-7' : undefined}>
            <SignUpForm consent={newsletterConsent} inline={inline} />
          </div>
        </div>
      </div>
    </section>
  );
}
