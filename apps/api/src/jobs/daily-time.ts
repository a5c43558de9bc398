/** When the daily job runs, in UTC. */
export const dailyTime = { hour: 3, minute: 17 } as const;
