/** Reviews that come with the page, and with each press on "show more". */
export const reviewsPageSize = 4;
