/** Who wants a mail about each week of a shop. They are stored beside the people, whom shops' connections don't see. */
export interface WeekReaders {
  has(shopId: number, personId: string): Promise<boolean>;
  set(shopId: number, personId: string, wanted: boolean): Promise<void>;
}
