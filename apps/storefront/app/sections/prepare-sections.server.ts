import type { ShopApi } from '../platform/api/shop-api.ts';
import { logOnce } from '../platform/notices/page-log.ts';
import type { Shop } from '../platform/shop/shop.ts';
import type { PreparedSection, SectionCall } from './define-section.ts';
import { parseTolerantly } from './parse-tolerantly.ts';
import { sanitizeFields } from './sanitize-fields.ts';
import { sectionDefinitions } from './section-definitions.server.ts';
import { sectionIds } from './section-ids.ts';
import type { UncheckedPreset } from './section-preset.ts';

interface Page {
  readonly shop: Shop;
  readonly api: ShopApi;
  /** The shop's content by section: `hero`, `bannerRow`, `bannerRow2`. */
  readonly content: Readonly<Record<string, unknown>>;
  sanitize(html: string): string;
  /** Limits how long the page may be cached, in epoch milliseconds. */
  expireAt(epochMs: number): void;
}

/** Parses settings and content, fetches all data at once and leaves out sections without anything to show. */
export async function prepareSections(presets: readonly UncheckedPreset[], page: Page): Promise<PreparedSection[]> {
  const ids = sectionIds(presets.map(({ kind }) => kind));
  const prepared = presets.map((preset, at) => prepareOne(preset, ids[at] ?? preset.kind, page));
  const shown = (await Promise.all(prepared)).filter((section) => section !== undefined);
  return shown.map((section, at) => ({ ...section, first: at === 0 }) as unknown as PreparedSection);
}

async function prepareOne({ kind, ...options }: UncheckedPreset, id: string, page: Page) {
  const definition = sectionDefinitions.get(kind);
  if (!definition) {
    logOnce('warn', 'Unknown section', { shop: page.shop.host, kind });
    return undefined;
  }
  const report = (what: string) => (path: string) =>
    logOnce('warn', `Broken ${what} of a section`, { shop: page.shop.host, section: id, path });
  const settings = parseTolerantly(definition.settings, options, report('setting'));
  const content = parseTolerantly(definition.content, page.content[id], report('content'));
  const clean = sanitizeFields(content, definition.html ?? [], page.sanitize);
  const calls = Object.entries(definition.calls?.(settings, clean, page.shop) ?? {});
  const fetched = await Promise.all(
    calls.map(async ([name, wanted]) => [name, wanted && (await answerOf(id, wanted, page))] as const),
  );
  const received = Object.fromEntries(fetched);
  const answers = definition.prepare ? definition.prepare(received, settings, clean) : received;
  if (!definition.shows(settings, clean, answers)) return undefined;
  const changesAt = definition.changesAt?.(settings, clean);
  if (changesAt !== undefined) page.expireAt(Date.parse(changesAt));
  return { kind, id, settings, content: clean, answers };
}

/** Requests the answer to a call. A failed call affects only its own section, which then lacks this answer. */
function answerOf(section: string, { path, query }: SectionCall, { api }: Page): Promise<unknown> {
  return api.optional(section, api.get(path, query && { query }), undefined);
}
