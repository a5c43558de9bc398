import { useId } from 'react';
import * as z from 'zod/mini';
import { useShop } from '../platform/shop/use-shop.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { SignUpForm } from './newsletter/sign-up-form.tsx';
import { spaceClass, toneClass } from './section-look.ts';
import { accent, option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    layout: option(['inlineArrow', 'stacked'], 'stacked'),
    tone: z._default(tone, 'white'),
    accent: z._default(accent, 'none'),
    ...spacing('l'),
  }),
  content: z.object({ title: text(120), line: text() }),
  shows: (_settings, _content, _answers, { newsletterConsent }) => newsletterConsent !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    newsletter: typeof definition;
  }
}

/** The form to subscribe to the shop's newsletter. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('newsletter');
  const id = useId();
  const { newsletterConsent = '' } = useShop();
  return (
    <section
      aria-labelledby={id}
      className={classes(toneClass[settings.tone], spaceClass(settings))}
      data-accent={settings.accent}
    >
      <div className="container">
        <div className="newsletter">
          <h2 id={id} className="text-xl">
            {content.title ?? t('title')}
          </h2>
          <p className="mt-3 text-muted">{content.line ?? t('line')}</p>
          <SignUpForm consent={newsletterConsent} inline={settings.layout === 'inlineArrow'} />
        </div>
      </div>
    </section>
  );
}
