/** The number of reviews on the page, and of those added by each press on "show more". */
export const reviewsPageSize = 4;
