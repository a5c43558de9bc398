/** A photo that a shopper has sent, with its addresses small and large. */
export interface ShopperPhoto {
  readonly id: string;
  readonly small: string;
  readonly large: string;
}
