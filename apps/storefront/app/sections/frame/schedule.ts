interface Schedule {
  readonly visibleFrom?: string | undefined;
  readonly visibleUntil?: string | undefined;
}

/**
 * Whether a section is visible at a moment, and when that changes next.
 * @param schedule moments as ISO 8601 texts, each may be missing
 * @param now epoch milliseconds, as are `changesAt`
 */
export function readSchedule({ visibleFrom, visibleUntil }: Schedule, now: number) {
  const from = visibleFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(visibleFrom);
  const until = visibleUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(visibleUntil);
  const next = [from, until].find((moment) => moment > now && from < until && Number.isFinite(moment));
  return { isVisible: from <= now && now < until, changesAt: next };
}
