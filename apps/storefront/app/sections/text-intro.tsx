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
     * text; `card`: the title in the largest letters in the middle, with much room around it, as on a title card of a
     * film.
     */
    composition: composition(['statement', 'headline', 'card']),
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

const paragraph = 'text-lg leading-normal text-muted';
const looks = {
  standard: { box: 'max-w-[44rem]', title: 'text-xl', text: `mt-4 ${paragraph}` },
  statement: { box: 'halves items-start! [--halves:4fr_8fr]', title: 'text-lg', text: 'display-text display-large' },
  headline: { box: 'halves items-end! [--halves:8fr_4fr]', title: 'display-text display-poster', text: paragraph },
  card: {
    box: 'grid min-h-[26rem] place-content-center justify-items-center text-center md:min-h-[42rem]',
    title: 'display-text text-[clamp(3rem,8.8vw,9rem)]/[1.02]',
    text: `mt-8 max-w-[34rem] ${paragraph}`,
  },
};

/** A few words about the shop. */
export function Section({ settings: { composition, align, ...settings }, content }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const look = looks[composition];
  return (
    <section aria-labelledby={content.big ? id : undefined} className={toneAndSpace(settings)}>
      <div className="container">
        <div className={classes(look.box, composition === 'standard' && align === 'centre' && 'mx-auto text-center')}>
          <div>
            {content.small && <p className="text-sm font-semibold text-accent-ink">{content.small}</p>}
            {content.big && (
              <Title id={id} className={`mt-2 ${look.title}`}>
                {content.big}
              </Title>
            )}
          </div>
          {content.text && <p className={look.text}>{content.text}</p>}
        </div>
      </div>
    </section>
  );
}
