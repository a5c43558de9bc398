/** The number of reviews that a page shows at first, and that each press on "show more" adds. */
export const reviewsPageSize = 4;
