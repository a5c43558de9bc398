import type { z } from 'zod';
import { type Footer, type FrontPage, footerAnswer, frontPage, headSection } from '../shop.ts';
import type { Report } from './foreign.ts';
import { keepFitting } from './keep-fitting.ts';
import { isMissing, readEach, readFields, readListAnswer, readText } from './values.ts';

export interface FrontPages {
  frontPageConfig: FrontPage | null;
  frontPageDefaultConfig: FrontPage | null;
}

/** Either, both or neither of the two; each may also be JSON in a text. */
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
  return keepFitting(frontPage, fields, (field) => report(`${name}.${field}`, fields[field]));
}

/** A footer, also under `footerConfig`, or its HTML alone. */
export function readFooter(answer: unknown, report: Report): Footer {
  if (typeof answer === 'string') return isMissing(answer) ? {} : { html: answer };
  const outer = readFields(answer) ?? {};
  const inner = readFields(outer.footerConfig) ?? { html: readText(outer.footerConfig) };
  const fields = isMissing(outer.footerConfig) ? outer : inner;
  return keepFitting(footerAnswer, fields, (field) => report(`footer.${field}`, fields[field]));
}

export type HeadSection = z.infer<typeof headSection>;

export function readHeadSections(answer: unknown, report: Report): HeadSection[] {
  return readEach(readListAnswer(answer), (entry) => headSection.safeParse(entry).data, 'headSections', report);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
