/** A figure of a week, and that of the week before; null if it is unknown. Money is in minor units. */
export interface WeekValue {
  now: number | null;
  before: number | null;
}

/** How a shop sold last week, for one of its people. */
export interface WeekFigures {
  /** The first and the last day, as texts. */
  days: { from: string; to: string };
  turnover: WeekValue;
  orders: WeekValue;
  average: WeekValue;
  refunded: WeekValue;
  visits: WeekValue;
  /** The products that were sold for most. */
  best: readonly { name: string; pieces: number; minor: number }[];
  /** Opens the reports of these days. */
  url: string;
}
