/** The payment type of an order whose buyer is yet to choose one on the order's page, by the link in the mail. */
export const paymentByLink = 'link';
