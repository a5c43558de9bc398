import { colorsNamed, modeOklab, modeOklch, modeRgb, parse, useMode as register } from 'culori/fn';
import { z } from 'zod';
import { quoteText } from '../fault.ts';
import { nearestName } from '../read/nearest-name.ts';
import { layouts } from './section-schemas.ts';

for (const mode of [modeRgb, modeOklab, modeOklch]) register<typeof mode>(mode);

/** The schema of a layout's name. An unknown one is refused with the nearest that there is. */
function layoutName(field: keyof typeof layouts) {
  const known = layouts[field];
  const foldedNames = new Set(known.map((name) => name.toLowerCase()));
  return z
    .string()
    .refine((name) => foldedNames.has(name.toLowerCase()), {
      error: ({ input }) => {
        const nearest = nearestName(String(input), known, undefined, Number.POSITIVE_INFINITY);
        const names = known.length > 12 ? 'docs/sections.md has all of them' : `Allowed are ${known.join(', ')}`;
        return `${quoteText(String(input))} is not a layout. The nearest one is "${nearest ?? known[0]}". ${names}.`;
      },
    })
    .meta({ examples: known })
    .nullish();
}

const colorNames = Object.keys(colorsNamed);

/** The schema of a colour that pages can show. */
function color() {
  return z
    .string()
    .refine((text) => isPageColor(text), {
      error: ({ input }) => {
        const nearest = nearestName(String(input), colorNames);
        const hint = nearest === undefined ? '' : ` Is "${nearest}" meant?`;
        return `${quoteText(String(input))} is not a colour.${hint} Allowed are colours such as "#1F3A7A", "rgb(31 58 122)" and the colour names of CSS such as "navy".`;
      },
    })
    .nullish();
}

function isPageColor(text: string): boolean {
  try {
    return parse(text) !== undefined;
  } catch (error) {
    // culori throws this for some texts that are no colours, such as `/0a`.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The fields of `layout` whose values the storefront must know. */
export const layoutValues = {
  mainColor: color().describe('Main colour, such as "#1F3A7A"'),
  tagColor: color().describe('Colour of sale labels'),
  headerLayout: layoutName('headerLayout'),
  footerLayout: layoutName('footerLayout'),
  homeLayout: layoutName('homeLayout'),
  gridLayout: layoutName('gridLayout'),
  blogLayout: layoutName('blogLayout'),
  productDetailsLayout: layoutName('productDetailsLayout'),
};
