/** The constants of specification section 9, and limits of the contract itself. Browsers get them all, so limits that only the API needs are in `server-limits.ts`. */
export const limits = {
  compareProducts: 5,
  /** As many as one link can share and one call lists. */
  wishlistProducts: 100,
  recentProducts: 12,
  recentArticles: 4,
  titleFlashMs: 560,
  scrollToTopPx: 100,
  chunkLoadMs: 120_000,
  /** How old a press of an earlier page may be that this page answers. */
  keptPressMs: 30_000,
  pageSizeDefault: 24,
  pageSizeMax: 100,
  cartLines: 100,
  /** Payment or delivery types that are read from a foreign server. */
  offeredTypes: 100,
  quantityMax: 9_999,
  cartIdleDays: 30,
  couponCodeLength: 64,
  priceHistoryDays: 30,
  searchLength: 100,
  /** Products in one sitemap. A shop with more has a sitemap index. */
  sitemapProducts: 10_000,
  indexedFacets: 100,
  /** Attributes of a list's facets, and of an API call's filters. */
  facetAttributes: 30,
  /** Values of each of them. */
  facetValues: 50,
  attributeLength: 100,
  /** Values of attributes that an address may choose. */
  chosenValues: 30,
  reviewLength: 5_000,
  reviewPhotos: 4,
  messageLength: 5_000,
  messagePhotos: 4,
  photoBytes: 10 * 2 ** 20,
  noteLength: 1_000,
  /** Towns of one post code that the checkout offers. */
  towns: 20,
  browserCallMs: 15_000,
} as const;

/** What a picture may be that is taken into a shop, and how long fetching it may take. */
export const pictureLimits = {
  bytes: 20 * 2 ** 20,
  /** The frames of an animation are added up. */
  pixels: 50_000_000,
  svgBytes: 2 ** 20,
  svgDepth: 100,
  redirects: 5,
  firstByteMs: 10_000,
  fetchMs: 20_000,
  atOnce: 4,
  atOncePerHost: 2,
} as const;

/** What a film of a shop may be. It plays without sound behind the text of a hero. */
export const filmLimits = { bytes: 8 * 2 ** 20 } as const;

/** Picture widths in CSS pixels: the specification's thumbnail sizes (S–XL), and widths for large pictures. */
export const pictureWidths = {
  S: 50,
  M: 120,
  MPlus: 220,
  L: 300,
  LPlus: 480,
  XL: 640,
  W960: 960,
  W1600: 1600,
  W2400: 2400,
} as const;

export type PictureSize = keyof typeof pictureWidths;
