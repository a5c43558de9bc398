/** The chosen variants for tracking events: `Colour: red / Size: M`. Undefined without variants. */
export function variantText(variants: readonly { name: string; value: string }[] | undefined): string | undefined {
  return variants?.map(({ name, value }) => `${name}: ${value}`).join(' / ') || undefined;
}
