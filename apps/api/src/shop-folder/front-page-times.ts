import { readTime, type TimeContext } from '@witryna/shop-folder/format/read-time.ts';

/** Fields of sections that have a moment, and whether it is an end. */
const momentFields: Readonly<Record<string, { isEnd: boolean }>> = {
  until: { isEnd: true },
  visibleFrom: { isEnd: false },
  visibleUntil: { isEnd: true },
};

/**
 * Replaces the dates alone of a front page by moments, such as `visibleUntil: 2026-12-24`, which includes that day, and
 * the relative times of a demo shop, such as `until: in 40 days`. Everything else stays as it is.
 */
export function resolveTimes<Content>(content: Content, time: TimeContext): Content {
  return resolved(content, time) as Content;
}

function resolved(value: unknown, time: TimeContext): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, time));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const form = momentFields[name];
      return [name, form && typeof field === 'string' ? momentOf(field, time, form.isEnd) : resolved(field, time)];
    }),
  );
}

/** A moment with its offset stays as it is written. */
function momentOf(text: string, time: TimeContext, isEnd: boolean): string {
  return text.includes(':') ? text : (readTime(text, time, isEnd).value?.toISOString() ?? text);
}
