const ofBrowser = new Intl.DateTimeFormat().resolvedOptions().timeZone;

let ofShop: string | undefined;

/**
 * Says in which time zone the screens show times from now on, and read those that are typed: that of the shop which is
 * open. Without one, it is the browser's.
 */
export function showZone(timeZone: string | undefined): void {
  ofShop = timeZone;
}

/** The IANA name of the time zone in which times are shown and typed. */
export function shownZone(): string {
  return ofShop ?? ofBrowser;
}
