import type { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { type Footer, type FrontPage, footerAnswer, frontPage, headSection } from '../shop-config.ts';
import type { Report } from './foreign.ts';
import { pickValid } from './pick-valid.ts';
import { isMissing, readEach, readFields, readListAnswer, readText } from './read-values.ts';

export interface FrontPages {
  frontPageConfig: FrontPage | null;
  frontPageDefaultConfig: FrontPage | null;
}

/** Reads the shop's front page and the default one. Each may be missing, and each may be JSON inside a text. */
export function readFrontPages(answer: unknown, report: Report): FrontPages {
  const fields = readFields(answer) ?? {};
  return {
    frontPageConfig: readFrontPage(fields.frontPageConfig, 'frontPageConfig', report),
    frontPageDefaultConfig: readFrontPage(fields.frontPageDefaultConfig, 'frontPageDefaultConfig', report),
  };
}

function readFrontPage(value: unknown, name: string, report: Report): FrontPage | null {
  if (isMissing(value)) return null;
  const fields = readFields(typeof value === 'string' ? parseJson(value) : value);
  if (!fields) {
    report(name, value);
    return null;
  }
  return pickValid(frontPage, fields, (field) => report(`${name}.${field}`, fields[field]));
}

/** Reads a footer, which may be at the top level of the answer, under `footerConfig`, or HTML as text. */
export function readFooter(answer: unknown, report: Report): Footer {
  if (typeof answer === 'string') return isMissing(answer) ? {} : { html: answer };
  const outer = readFields(answer) ?? {};
  const inner = readFields(outer.footerConfig) ?? { html: readText(outer.footerConfig) };
  const fields = isMissing(outer.footerConfig) ? outer : inner;
  return pickValid(footerAnswer, fields, (field) => report(`footer.${field}`, fields[field]));
}

export type HeadSection = z.infer<typeof headSection>;

/**
 * Reads the sections of a page's head. Entries that do not fit the schema are left out and reported.
 * @throws ShopError UpstreamFailed for a value that is neither a list nor an object
 */
export function readHeadSections(answer: unknown, report: Report): HeadSection[] {
  return readEach(readListAnswer(answer), (entry) => headSection.safeParse(entry).data, 'headSections', report);
}
