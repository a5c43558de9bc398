/**
 * What a visitor may allow or refuse. `statistics`: how the shop is used. `marketing`: advertisements. `preferences`:
 * comforts such as a chat. `media`: films and maps of other services, which then learn the visitor's address.
 */
export const consentCategories = ['preferences', 'statistics', 'marketing', 'media'] as const;
/**
 * The version of the question for consent. Raise it when the meaning of a category changes: every visitor is then asked
 * again.
 */
export const consentVersion = 'v1';
export type ConsentCategory = (typeof consentCategories)[number];

export type ConsentChoices = { readonly [Category in ConsentCategory]?: boolean };
