import type { ShopApi } from '../platform/api/shop-api.ts';
import { logOnce } from '../platform/notices/page-log.ts';
import type { Shop } from '../platform/shop/shop.ts';
import type { PreparedSection, SectionCall } from './define-section.ts';
import { earlierKind } from './earlier-lists.ts';
import { commonSettings } from './frame/common-settings.ts';
import { frameOf, hiddenOn, isHiddenSomewhere } from './frame/frame-of.server.ts';
import { readSchedule } from './frame/schedule.ts';
import { parseTolerantly } from './parse-tolerantly.ts';
import { documentLimits, readItems } from './read-document.server.ts';
import { sanitizeFields } from './sanitize-fields.ts';
import { sectionDefinitions } from './section-definitions.server.ts';
import { sectionIds } from './section-ids.ts';
import { evenSpace } from './section-look.ts';
import { tone } from './section-options.ts';
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

interface Level {
  /** 1 for the sections of the page itself, 2 for those inside them. */
  readonly depth: number;
  /** The id of the section around, with a dash; empty on the first level. */
  readonly prefix: string;
  /** How many nested sections the page may still have. Counted down as they are read, in order. */
  readonly nested: { left: number };
}

const commonSchema = commonSettings();

/** Parses settings and content, fetches all data at once and leaves out sections without anything to show. */
export async function prepareSections(presets: readonly UncheckedPreset[], page: Page): Promise<PreparedSection[]> {
  const level = { depth: 1, prefix: '', nested: { left: documentLimits.nested } };
  return markFirst(await prepareLevel(presets, page, level));
}

async function prepareLevel(presets: readonly UncheckedPreset[], page: Page, level: Level) {
  const ids = sectionIds(presets.map(({ kind }) => kind));
  const earlierIds = sectionIds(presets.map(earlierKind));
  const prepared = presets.map((preset, at) => {
    const [id = preset.kind, earlierId = id] = [ids[at], earlierIds[at]];
    return prepareOne(preset, { id, stored: page.content[id] ?? page.content[earlierId] }, page, level);
  });
  return (await Promise.all(prepared)).filter((section) => section !== undefined);
}

/** Sections without pictures, so low that the next one is on the first screen too. */
const lowKinds = ['announcementBar', 'divider', 'spacer'];

/** Marks the first section of the page, and the first one inside it, unless it is hidden in some windows. */
function markFirst(sections: readonly PreparedSection[], isTop = true): PreparedSection[] {
  const first = sections.findIndex(({ kind }) => !lowKinds.includes(kind));
  return sections.map((section, at) => {
    if (at !== first || isHiddenSomewhere(section.frame)) return section;
    const top = isTop && at === 0;
    const children = section.children && markFirst(section.children, top);
    return { ...section, first: true, ...(top && { top }), ...(children && { children }) };
  });
}

// All data are requested before the first `await`, so that the calls of a page, also of nested sections, are one batch.
async function prepareOne(
  { kind, ...options }: UncheckedPreset,
  { id, stored }: { id: string; stored: unknown },
  page: Page,
  level: Level,
) {
  const definition = sectionDefinitions.get(kind);
  if (!definition) {
    logOnce('Unknown section', { shop: page.shop.host, kind });
    return undefined;
  }
  const fullId = level.prefix + id;
  const report = (what: string) => (path: string) =>
    logOnce(`Broken ${what} of a section`, { shop: page.shop.host, section: fullId, path });
  const own = parseTolerantly(definition.ownSettings, options, report('setting'));
  const others = without(options, Object.keys(definition.ownSettings.shape));
  const common = parseTolerantly(commonSchema, others, report('setting'));
  const settings = evenSpace(own, common.tone);
  const { isVisible, changesAt: nextChange } = readSchedule(common, Date.now());
  if (nextChange !== undefined) page.expireAt(nextChange);
  if (!isVisible || hiddenOn(common).length === 3) return undefined;
  const content = parseTolerantly(definition.content, stored, report('content'));
  const clean = sanitizeFields(content, definition.html ?? [], page.sanitize);
  const calls = Object.entries(definition.calls?.(settings, clean, page.shop) ?? {});
  const [fetched, children] = await Promise.all([
    Promise.all(calls.map(async ([name, wanted]) => [name, wanted && (await answerOf(fullId, wanted, page))] as const)),
    definition.slot && prepareNested(clean[definition.slot], page, { ...level, prefix: `${fullId}-` }),
  ]);
  if (children?.length === 0) return undefined;
  const received = Object.fromEntries(fetched);
  const answers = definition.prepare ? definition.prepare(received, settings, clean, page.sanitize) : received;
  if (!definition.shows(settings, clean, answers, page.shop)) return undefined;
  const changesAt = definition.changesAt?.(settings, clean);
  if (changesAt !== undefined) page.expireAt(Date.parse(changesAt));
  const frame = frameOf(common, tone.safeParse(settings.tone).data ?? common.tone);
  const section = {
    kind,
    id: fullId,
    first: false,
    settings,
    content: definition.slot ? without(clean, [definition.slot]) : clean,
    answers,
    ...(frame && { frame }),
    ...(children && { children }),
  };
  return section as unknown as PreparedSection;
}

/** Prepares the sections inside another one. Sections that are nested too deeply or are too many are left out. */
function prepareNested(items: unknown, page: Page, level: Level): Promise<PreparedSection[]> {
  const most = level.depth < documentLimits.levels ? level.nested.left : 0;
  const { presets, content } = readItems(items, page.shop.host, most);
  level.nested.left -= presets.length;
  return prepareLevel(presets, { ...page, content }, { ...level, depth: level.depth + 1 });
}

type Fields = Readonly<Record<string, unknown>>;

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Requests the answer to a call. A failed call affects only its own section, which then lacks this answer. */
function answerOf(section: string, { path, query }: SectionCall, { api }: Page): Promise<unknown> {
  return api.optional(section, api.get(path, query && { query }), undefined);
}
