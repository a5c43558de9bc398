/** The first letter of a shop's name, where its logo could be. */
export function ShopMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-primary text-sm font-semibold text-primary-text"
    >
      {[...name][0]?.toUpperCase() ?? 'W'}
    </span>
  );
}
