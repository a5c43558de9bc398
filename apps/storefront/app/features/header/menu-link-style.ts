export const menuLinkStyle =
  'inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap no-underline decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline';
