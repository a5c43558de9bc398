import * as z from 'zod/mini';
import { moment, option, pictureFields, spacing, text, tone } from '../section-options.ts';

/**
 * The schema of the settings that every section has. A setting that a section declares itself under the same name, such
 * as `width`, replaces the common one.
 */
export const commonSettings = () =>
  z.object({
    showOnPhone: z._default(z.boolean(), true),
    showOnTablet: z._default(z.boolean(), true),
    showOnDesktop: z._default(z.boolean(), true),
    /** The section is shown from the first of these moments until the second one. */
    visibleFrom: moment(),
    visibleUntil: moment(),
    /** With `bleed`, the section itself decides how wide it is. */
    width: option(['bleed', 'fluid', 'inset', 'container'], 'bleed'),
    tone: z._default(tone, 'white'),
    /** A picture behind the section, covered with the colour of its tone as strongly as `overlay` says, in percent. */
    background: z._default(
      z.object({
        ...pictureFields(),
        overlay: z._default(z.number().check(z.minimum(0), z.maximum(100)), 70),
      }),
      { overlay: 70 },
    ),
    ...spacing('none'),
    /** The name by which a link leads to the section: `#workshops`. */
    anchor: text(60).check(z.regex(/^[a-z][\w-]*$/i)),
    titleLevel: option(['h2', 'h3'], 'h2'),
    /** `auto` leaves the alignment to the style of the section's title. */
    titleAlign: option(['auto', 'left', 'centre'], 'auto'),
  });

export type CommonSettings = z.output<ReturnType<typeof commonSettings>>;
/** The common settings as a home variant writes them. */
export type CommonInput = z.input<ReturnType<typeof commonSettings>>;
