import { reviewLimits } from './reviews.ts';

/** Limits that only the API needs. */
export const serverLimits = {
  /** Bytes of a call's body: of any, of one of shoppers, and of one that browsers send without being asked. */
  bodyBytes: 256 * 1024,
  callBytes: 64 * 1024,
  beaconBytes: 8 * 1024,
  /** A product with two long descriptions and thousands of combinations. */
  goodsBytes: 4 * 1024 * 1024,
  /** Bytes of what a shop writes for one place: a text, the front page, the footer. Pages contain it whole. */
  textBytes: 256 * 1024,
  categories: 2_000,
  /** How long counts of searches are kept. */
  missedSearchDays: 90,
  /** How long counts of visits are kept: a year and the days to compare it with. */
  visitDays: 400,
  /** How long the identifiers of buyers at tools are kept, for events about refunds. */
  conversionDays: 60,
  /** How long sent mails are remembered: longer than dead letters are kept and mails are tried again. */
  sentMailDays: 40,
  replyLength: reviewLimits.reply,
  /** How many days after the earliest one a day of arrival may be chosen. */
  dateChoiceDays: 60,
  /** Photos of a shop's reviews that are not shown yet. */
  waitingPhotos: 400,
  /** How long a photo waits for its review to be sent, and then for its approval. */
  unsentPhotoDays: 1,
  waitingPhotoDays: 90,
  /** How long the photos of a refused review are kept, so that the refusal can be undone. */
  refusedPhotoDays: 7,
  /** Photos of a shop's messages that are kept, and for how long: the shop has them by mail. */
  messagePhotos: 2_000,
  messagePhotoDays: 30,
  reviewVotes: 10_000,
  /** Mails of a shop that ask an address to confirm something, within a day. */
  unconfirmedMailsPerDay: 3,
  /** Requests for a mail when goods are back in stock: of a shop, and of an address. */
  stockRequests: 10_000,
  stockRequestsPerAddress: 20,
  /** How long a request waits for its confirmation and for stock, and how long it is kept after its mail. */
  unconfirmedDays: 7,
  stockRequestDays: 180,
  mailedRequestDays: 7,
  /** Carts of a shop whose reminder is still to be sent, products that a reminder shows, and days between two reminders of an address. */
  cartReminders: 10_000,
  remindedProducts: 10,
  cartReminderPauseDays: 7,
  /**
   * The same for an address that has neither ordered in the shop nor confirmed its newsletter, and how many reminders of
   * such addresses are noted within a day: from one network address, and in a shop.
   */
  unknownReminderPauseDays: 30,
  unknownRemindersPerSender: 3,
  unknownRemindersPerShop: 50,
} as const;
