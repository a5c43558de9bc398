import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { useHasPage } from '../platform/shop/use-shop.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { classes } from '../ui/classes.ts';
import { Timer } from './deal-countdown/timer.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { useTitleTag } from './parts/section-title.tsx';
import { spaceClass, toneClass } from './section-look.ts';
import { accent, moment, option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    layout: option(['imageLeft', 'imageRight', 'photoBackground'], 'imageLeft'),
    /** The half in which the text stands if the picture is the background. */
    textSide: option(['left', 'right'], 'right'),
    button: option(['square', 'pill'], 'square'),
    accent: z._default(accent, 'none'),
    tone: z._default(tone, 'soft'),
    ...spacing('l'),
  }),
  content: z.object({
    /** When the deal ends. */
    until: moment(),
    title: text(120),
    text: text(400),
    buttonText: text(60),
    link: text(2000),
    image: text(2000),
    alt: text(),
    color: text(40),
  }),
  changesAt: (_settings, { until }) => until,
  shows: (_settings, { until, title }) => until !== undefined && Date.parse(until) > Date.now() && title !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    dealCountdown: typeof definition;
  }
}

/** A deal with the time that is left. It disappears when the time is up. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const [isOver, setIsOver] = useState(false);
  const hasPage = useHasPage();
  const to = linkTarget(content.link);
  if (isOver) return null;
  const hasPicture = Boolean(content.image);
  return (
    <section aria-labelledby={id} className={spaceClass(settings)} data-accent={settings.accent}>
      <div className="container">
        <div
          className={classes('deal', toneClass[settings.tone])}
          data-layout={hasPicture ? settings.layout : undefined}
          data-side={settings.textSide}
        >
          {hasPicture && (
            <SectionPicture
              picture={content}
              ratio={3 / 2}
              sizes="(min-width: 992px) 60vw, 100vw"
              widest={960}
              className="deal-picture"
            />
          )}
          <div className="deal-text">
            <Title id={id} className="text-xl">
              {content.title}
            </Title>
            {content.text && <p className="mt-3 text-muted">{content.text}</p>}
            <Timer until={content.until ?? ''} onEnd={() => setIsOver(true)} />
            {content.buttonText && hasPage(to) && (
              <ButtonLink to={to} size="lg" pill={settings.button === 'pill'} className="mt-8">
                {content.buttonText}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
