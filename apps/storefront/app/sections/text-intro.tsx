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
    /** `statement`: the text in large letters beside the title. */
    composition: composition(['statement']),
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
  return (
    <section aria-labelledby={content.big ? id : undefined} className={toneAndSpace(settings)}>
      <div className="container">
        <div
          className={
            statement
              ? 'halves items-start! [--halves:4fr_8fr]'
              : classes('max-w-[44rem]', settings.align === 'centre' && 'mx-auto text-center')
          }
        >
          <div>
            {content.small && <p className="text-sm font-semibold text-accent-ink">{content.small}</p>}
            {content.big && (
              <Title id={id} className={statement ? 'mt-2 text-lg' : 'mt-2 text-xl'}>
                {content.big}
              </Title>
            )}
          </div>
          {content.text && (
            <p className={statement ? 'display-text display-large' : 'mt-4 text-lg leading-normal text-muted'}>
              {content.text}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
