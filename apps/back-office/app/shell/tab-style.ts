/** A tab of the bar at the bottom. */
export const tabStyle = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium';
