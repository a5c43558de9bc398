import type { LogEvent } from '@witryna/contract/shop-events';

type Group = [LogEvent, ...LogEvent[]];

/** Joins neighbours that one press has made. */
export function groupByBatch(events: readonly LogEvent[]): Group[] {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && 'batch' in event && 'batch' in last[0] && last[0].batch === event.batch) last.push(event);
    else groups.push([event]);
  }
  return groups;
}
