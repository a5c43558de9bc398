/** How long the link to an order's page works. */
export const LINK_DAYS = 30;
