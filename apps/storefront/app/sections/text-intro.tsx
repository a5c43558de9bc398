import { useId } from 'react';
import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { useTitleTag } from './parts/section-title.tsx';
import { toneAndSpace } from './section-look.ts';
import { composition, option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    align: option(['centre', 'left'], 'centre'),
    /**
     * `statement`: the text in large letters beside the title; `headline`: the title in the largest letters beside the
     * text.
     */
    composition: composition(['statement', 'headline']),
    tone: z._default(tone, 'white'),
    ...spacing('l'),
  }),
  content: z.object({ small: text(80), big: text(160), text: text(1200) }),
  shows: (_settings, { big, text: body }) => Boolean(big || body),
}));

declare module './define-section.ts' {
  interface SectionKinds {
    textIntro: typeof definition;
  }
}

/** A few words about the shop. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const statement = settings.composition === 'statement';
  const headline = settings.composition === 'headline';
  return (
    <section aria-labelledby={content.big ? id : undefined} className={toneAndSpace(settings)}>
      <div className="container">
        <div
          className={
            statement
              ? 'halves items-start! [--halves:4fr_8fr]'
              : headline
                ? 'halves items-end! [--halves:8fr_4fr]'
                : classes('max-w-[44rem]', settings.align === 'centre' && 'mx-auto text-center')
          }
        >
          <div>
            {content.small && <p className="text-sm font-semibold text-accent-ink">{content.small}</p>}
            {content.big && (
              <Title id={id} className={classes('mt-2', statement ? 'text-lg' : headline ? 'text-2xl' : 'text-xl')}>
                {content.big}
              </Title>
            )}
          </div>
          {content.text && (
            <p
              className={
                statement
                  ? 'display-text display-large'
                  : classes('text-lg leading-normal text-muted', !headline && 'mt-4')
              }
            >
              {content.text}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
