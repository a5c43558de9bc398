/** The chosen variants as tracking events carry them: `Colour: red / Size: M`. Undefined without variants. */
export function variantText(variants: readonly { name: string; value: string }[] | undefined): string | undefined {
  return variants?.map(({ name, value }) => `${name}: ${value}`).join(' / ') || undefined;
}
