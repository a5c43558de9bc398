/** What was chosen, as the tracking events carry it: `Colour: red / Size: M`; undefined without a choice. */
export function variantText(variants: readonly { name: string; value: string }[] | undefined): string | undefined {
  return variants?.map(({ name, value }) => `${name}: ${value}`).join(' / ') || undefined;
}
