/** A small number at the corner of an icon, for example in the cart icon. A count of 0 shows nothing. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="tabular pointer-events-none absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-text">
      {count > 99 ? '99+' : count}
    </span>
  );
}
