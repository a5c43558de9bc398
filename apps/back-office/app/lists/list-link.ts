/** A list with another filter. What may not stand in an address is in the state. */
export interface ListLink {
  readonly to: { readonly search: string };
  readonly state?: object;
}
