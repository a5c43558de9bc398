/** The message about a product that can't be shown, as heading and title of its page. */
export const goneTitles = { missing: 'errorProductNotFound', unavailable: 'errorProductUnavailable' } as const;
