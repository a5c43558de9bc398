import { readTime, type TimeContext } from '@witryna/shop-folder/format/read-time.ts';

/**
 * Replaces the times of a demo shop's front page that are relative, such as `until: in 40 days`, by moments. Everything
 * else stays as it is.
 */
export function resolveTimes<Content>(content: Content, time: TimeContext): Content {
  if (!time.relativeTo) return content;
  return resolved(content, time) as Content;
}

function resolved(value: unknown, time: TimeContext): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, time));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'until' && typeof field === 'string' ? momentOf(field, time) : resolved(field, time),
    ]),
  );
}

function momentOf(text: string, time: TimeContext): string {
  return readTime(text, time).value?.toISOString() ?? text;
}
